import { describe, expect, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { openJournalDatabase } from "./JournalDatabase.ts"
import type { AppendWrite } from "./JournalRequest.ts"
import { journalMigrations, migrate, NewerSchema } from "./journalMigrations.ts"
import { nodeSqlite } from "./nodeSqlite.ts"

const key = (name: string) => ({ kind: "Test", id: ActorId.make(`tester/${name}`) })
const append = (name: string, after: number, events: ReadonlyArray<string>): AppendWrite => ({
  _tag: "Append",
  key: key(name),
  after,
  events,
  receipts: [],
  at: 0,
  clearsTail: false
})

describe("A batch", () => {
  it("leaves nothing behind when the database refuses in the middle of it, and can be repeated", () => {
    const database = openJournalDatabase(":memory:")
    const batch = [append("a", 0, ["1"]), append("b", 0, ["2"])]
    const refusal = { ...append("c", 0, ["3"]), at: Number.NaN }
    expect(() => database.commit([...batch, refusal])).toThrow()
    expect(database.load(key("a")).events).toEqual([])
    expect(database.commit(batch)).toEqual([{ _tag: "Written" }, { _tag: "Written" }])
    expect(database.load(key("b")).events).toEqual(["2"])
    database.close()
  })

  it("carries its writes out in the order given", () => {
    const database = openJournalDatabase(":memory:")
    const outcomes = database.commit([append("a", 0, ["1"]), append("a", 1, ["2"]), append("a", 1, ["3"])])
    expect(outcomes).toEqual([{ _tag: "Written" }, { _tag: "Written" }, { _tag: "Conflict", version: 2 }])
    database.close()
  })
})

describe("Migrations", () => {
  const memory = () => new (nodeSqlite().DatabaseSync)(":memory:")

  it("bring a file from any earlier step to the last, keeping what it holds", () => {
    const database = memory()
    const steps = ["CREATE TABLE one (a)", "CREATE TABLE two (b)", "INSERT INTO two SELECT a FROM one"]
    migrate(database, steps.slice(0, 1))
    database.exec("INSERT INTO one VALUES (7)")
    migrate(database, steps)
    migrate(database, steps)
    expect(database.prepare("SELECT b FROM two").all()).toEqual([{ b: 7 }])
    database.close()
  })

  it("leave a file at the last whole step when a step fails", () => {
    const database = memory()
    expect(() => migrate(database, ["CREATE TABLE one (a)", "CREATE TABLE two (b); NONSENSE"])).toThrow()
    expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 })
    expect(database.prepare("SELECT name FROM sqlite_schema").all()).toEqual([{ name: "one" }])
    database.close()
  })

  it("refuse a file that has taken steps they do not know", () => {
    const database = memory()
    database.exec(`PRAGMA user_version = ${journalMigrations.length + 1}`)
    expect(() => migrate(database)).toThrow(NewerSchema)
    database.close()
  })
})
