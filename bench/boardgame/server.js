// boardgame.io as it comes: matches are kept in memory.
const { Server } = require("boardgame.io/server");
const { Hands } = require("./game");

Server({ games: [Hands], origins: [] }).run(Number(process.argv[2]));
