// Four hands of seven numbers; in each turn one seat puts one of its own on the table. After 28 a new deal begins.
// Less than kozel does in a turn: no rules of fitting, no score, no clocks. As there, nobody sees another's hand.

const deal = (random) => {
  const pack = random.Shuffle([...Array(28).keys()]);
  return [0, 7, 14, 21].map((from) => pack.slice(from, from + 7));
};

exports.Hands = {
  name: "hands",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ random }) => ({ line: [], hands: deal(random) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, index) => {
        const hand = G.hands[Number(playerID)];
        if (!(index >= 0 && index < hand.length)) return "INVALID_MOVE";
        G.line.push(...hand.splice(index, 1));
        if (G.line.length === 28) Object.assign(G, { line: [], hands: deal(random) });
      },
    },
  },
  playerView: ({ G, playerID }) => ({ ...G, hands: G.hands.map((hand, n) => (n === Number(playerID) ? hand : hand.length)) }),
};
