CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL, 
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

-- Running upgrade  -> 0001

CREATE TABLE tables (
    id TEXT NOT NULL, 
    opened_at BIGINT NOT NULL, 
    closed_at BIGINT, 
    CONSTRAINT pk_tables PRIMARY KEY (id)
);

CREATE INDEX ix_tables_unfinished ON tables (opened_at) WHERE closed_at IS NULL;

CREATE TABLE entries (
    table_id TEXT NOT NULL, 
    v INTEGER NOT NULL, 
    at BIGINT NOT NULL, 
    kind TEXT NOT NULL, 
    deal TEXT NOT NULL, 
    body BYTEA NOT NULL, 
    CONSTRAINT pk_entries PRIMARY KEY (table_id, v), 
    CONSTRAINT fk_entries_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE deals (
    table_id TEXT NOT NULL, 
    deal TEXT NOT NULL, 
    first_v INTEGER NOT NULL, 
    last_v INTEGER NOT NULL, 
    at BIGINT NOT NULL, 
    CONSTRAINT pk_deals PRIMARY KEY (table_id, deal), 
    CONSTRAINT fk_deals_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE people (
    id TEXT NOT NULL, 
    name TEXT NOT NULL, 
    seen_at BIGINT NOT NULL, 
    CONSTRAINT pk_people PRIMARY KEY (id)
);

CREATE TABLE sittings (
    person_id TEXT NOT NULL, 
    table_id TEXT NOT NULL, 
    CONSTRAINT pk_sittings PRIMARY KEY (person_id, table_id), 
    CONSTRAINT fk_sittings_person_id_people FOREIGN KEY(person_id) REFERENCES people (id), 
    CONSTRAINT fk_sittings_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE pulse (
    id INTEGER NOT NULL, 
    at BIGINT NOT NULL, 
    CONSTRAINT pk_pulse PRIMARY KEY (id)
);

INSERT INTO alembic_version (version_num) VALUES ('0001') RETURNING alembic_version.version_num;

-- Running upgrade 0001 -> 0002

CREATE TABLE reports (
    table_id TEXT NOT NULL, 
    deal TEXT NOT NULL, 
    person TEXT NOT NULL, 
    name TEXT NOT NULL, 
    at BIGINT NOT NULL, 
    words TEXT NOT NULL, 
    CONSTRAINT pk_reports PRIMARY KEY (table_id, deal, person), 
    CONSTRAINT fk_reports_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);

UPDATE alembic_version SET version_num='0002' WHERE alembic_version.version_num = '0001';

