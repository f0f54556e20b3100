/**
 * The schema of the store's database, as the list of steps that led to it.
 *
 * `PRAGMA user_version` counts the steps a file has taken. A step that has shipped is never edited: a
 * change is a new step at the end. Each step and its count are one transaction.
 */
import type { SqliteDatabase } from "./nodeSqlite.ts"

/**
 * Events are clustered by actor (WITHOUT ROWID), so loading one actor reads neighbouring pages.
 * `receipt_count` numbers an actor's receipts, which is how the oldest are found without an index.
 */
const first = `
  CREATE TABLE actors (
    actor         INTEGER PRIMARY KEY,
    kind          TEXT NOT NULL,
    id            TEXT NOT NULL,
    version       INTEGER NOT NULL DEFAULT 0,
    receipt_count INTEGER NOT NULL DEFAULT 0,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE TABLE events (
    actor   INTEGER NOT NULL REFERENCES actors,
    version INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    event   TEXT NOT NULL,
    PRIMARY KEY (actor, version)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE receipts (
    actor      INTEGER NOT NULL REFERENCES actors,
    command_id TEXT NOT NULL,
    number     INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    rejection  TEXT,
    PRIMARY KEY (actor, command_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (
    actor   INTEGER PRIMARY KEY REFERENCES actors,
    version INTEGER NOT NULL,
    state   TEXT NOT NULL
  ) STRICT;
  CREATE TABLE tails (
    actor INTEGER PRIMARY KEY REFERENCES actors,
    tail  TEXT NOT NULL
  ) STRICT;
  CREATE TABLE poisoned (
    actor      INTEGER NOT NULL REFERENCES actors,
    command_id TEXT NOT NULL,
    message    TEXT NOT NULL,
    PRIMARY KEY (actor, command_id)
  ) STRICT, WITHOUT ROWID;
`

/** A file's row comes first and its bytes after it: `is_whole` is set last. */
const files = `
  CREATE TABLE blobs (
    blob     INTEGER PRIMARY KEY,
    owner    TEXT NOT NULL,
    id       TEXT NOT NULL,
    name     TEXT NOT NULL,
    type     TEXT NOT NULL,
    size     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    is_whole INTEGER NOT NULL DEFAULT 0,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE TABLE blob_parts (
    blob  INTEGER NOT NULL REFERENCES blobs,
    part  INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (blob, part)
  ) STRICT;
  CREATE INDEX unfinished_blobs ON blobs (blob) WHERE is_whole = 0;
`

/** What tells a repeated command from another one under its id. Null: answered before this step. */
const payloadHashes = `
  ALTER TABLE receipts ADD COLUMN payload_hash TEXT;
  ALTER TABLE poisoned ADD COLUMN payload_hash TEXT;
`

/**
 * Actors end for good: `stage` is 0 for one that lives, 1 while what belonged to it goes, 2 when nothing of it is
 * left. What was deleted from a file before it was overwritten as well may still be in it: it is written anew once.
 */
const ends = `
  ALTER TABLE actors ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX ending_actors ON actors (actor) WHERE stage = 1;
  CREATE TABLE due (task TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  INSERT INTO due SELECT 'vacuum' WHERE EXISTS (SELECT 1 FROM actors);
`

/** One row: by it a data folder knows its own database (`dataFolder`). */
const identity = "CREATE TABLE identity (id TEXT NOT NULL) STRICT;"

/** `wakes` is 1 for an actor that is loaded at every start, because it has something to do. */
const waking = `
  ALTER TABLE actors ADD COLUMN wakes INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX waking_actors ON actors (actor) WHERE wakes = 1;
`

/** `together` groups what is listed. Nothing refers to it, and nothing of it is in another table. */
const expiring = `
  CREATE TABLE expiring (
    key      TEXT PRIMARY KEY,
    together TEXT NOT NULL,
    value    TEXT NOT NULL,
    until    INTEGER NOT NULL,
    revision TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX expiring_together ON expiring (together);
  CREATE INDEX expiring_until ON expiring (until);
`

export const storeMigrations: ReadonlyArray<string> = [
  first,
  files,
  payloadHashes,
  ends,
  identity,
  waking,
  expiring
]

/** The file was written by a later version of the product, whose schema this one does not know. */
export class NewerSchema extends Error {}

/** Brings a database to the last step. Safe to run twice, and by two processes at once. */
export const migrate = (database: SqliteDatabase, migrations = storeMigrations): void => {
  const taken = (): number => Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0)
  if (taken() > migrations.length)
    throw new NewerSchema(`schema ${taken()} is newer than ${migrations.length}`)
  while (taken() < migrations.length) {
    database.exec("BEGIN IMMEDIATE")
    try {
      const step = taken()
      const statements = migrations[step]
      if (statements !== undefined) database.exec(`${statements}; PRAGMA user_version = ${step + 1}`)
      database.exec("COMMIT")
    } finally {
      if (database.isTransaction) database.exec("ROLLBACK")
    }
  }
}
