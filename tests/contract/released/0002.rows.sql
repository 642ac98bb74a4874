INSERT INTO tables (id, opened_at, closed_at) VALUES ('open', 1000, NULL), ('closed', 2000, 2002);
INSERT INTO entries (table_id, v, at, kind, deal, body) VALUES
  ('open', 1, 1000, 'table_made', '', CAST('{"v":1}' AS BLOB)),
  ('closed', 1, 2000, 'table_made', '', CAST('{"v":1}' AS BLOB)),
  ('closed', 2, 2002, 'table_closed', '1.1', CAST('{"v":2,"said":"рыба"}' AS BLOB));
INSERT INTO deals (table_id, deal, first_v, last_v, at) VALUES ('closed', '1.1', 1, 2, 2002);
INSERT INTO people (id, name, seen_at) VALUES ('anna', 'Анна', 3000);
INSERT INTO sittings (person_id, table_id) VALUES ('anna', 'closed');
INSERT INTO pulse (id, at) VALUES (1, 4000);
INSERT INTO reports (table_id, deal, person, name, at, words) VALUES ('closed', '1.1', 'p', 'Анна', 2500, 'подсказывал');
