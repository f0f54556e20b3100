/** Each rule of the doctor: when it is content, when it advises, and what it says to do. */
import { describe, expect, it } from "vitest"
import { type Check, checks, examine } from "./checks.ts"
import type { Facts } from "./Facts.ts"

const healthy: Facts = {
  node: "22.23.3",
  hasNativeServer: true,
  hasWeb: true,
  hasExtension: true,
  settingProblems: [],
  port: { at: "127.0.0.1:7420", state: "Free" },
  folder: { path: "/data", isWritable: true, isOpen: false, freeBytes: 9e9 },
  store: { _tag: "File", where: "/data/journal.sqlite" },
  secretKey: "File",
  serverKey: "File",
  olderKeys: 0,
  sealed: { count: 2, unreadable: 0, missing: [], older: 0 },
  modelVariable: "DECKHAND_MODEL",
  connections: 0,
  providers: [{ name: "google", issuer: "https://accounts.google.com", answers: "Right" }],
  publicOrigin: "https://deckhand.example.com",
  isTls: false,
  isLoopback: false,
  clocks: [{ of: "google", aheadMs: 1_500 }]
}

const mongo = { _tag: "Mongo", where: "db:27017 (deckhand)", version: "7.0.1", isReplicaSet: true } as const
const google = { name: "google", issuer: "https://accounts.google.com" }

/** What is changed, the level that follows, and words of the sentence. */
type Row = readonly [Partial<Facts>, "advice" | "problem", string]

const rows: Readonly<Record<keyof typeof checks, ReadonlyArray<Row>>> = {
  node: [
    [{ node: "22.17.9" }, "problem", "npm ci"],
    [{ node: "20.19.0" }, "problem", "too old"]
  ],
  nativeServer: [[{ hasNativeServer: false }, "problem", "uWebSockets.js"]],
  built: [
    [{ hasWeb: false }, "advice", "npm run build"],
    [{ hasExtension: false }, "advice", "extension"]
  ],
  settings: [[{ settingProblems: ["DECKHAND_REASONING names no level."] }, "problem", "DECKHAND_REASONING"]],
  port: [
    [{ port: { at: "127.0.0.1:7420", state: "Taken" } }, "problem", "DECKHAND_PORT"],
    [{ port: { at: "0.0.0.0:80", state: "Forbidden" } }, "problem", "below 1024"]
  ],
  folder: [
    [{ folder: { ...healthy.folder, isWritable: false } }, "problem", "DECKHAND_DATA"],
    [{ folder: { ...healthy.folder, isOpen: true } }, "problem", "chmod 700 '/data'"],
    [{ folder: { ...healthy.folder, freeBytes: 1e9 } }, "advice", "1.0 GB"],
    [{ folder: { ...healthy.folder, freeBytes: 1e6 } }, "problem", "almost full"]
  ],
  store: [
    [{ store: { _tag: "Unusable", message: "The database is damaged." } }, "problem", "damaged"],
    [{ store: { ...mongo, version: "5.0.9" } }, "problem", "6 or newer"],
    [{ store: { ...mongo, isReplicaSet: false } }, "advice", "replica set of three"]
  ],
  keys: [
    [{ secretKey: "Damaged" }, "problem", "sealed"],
    [{ serverKey: "Damaged" }, "problem", "everybody signs in again"],
    [{ store: mongo }, "advice", "DECKHAND_SECRET_KEY and DECKHAND_SERVER_KEY"]
  ],
  sealed: [
    [{ sealed: { count: 3, unreadable: 1, missing: ["k1"], older: 0 } }, "problem", "1 of 3"],
    [{ sealed: { count: 3, unreadable: 1, missing: ["k1"], older: 0 } }, "problem", "sealed with k1"],
    [
      { olderKeys: 1, sealed: { count: 3, unreadable: 0, missing: [], older: 2 } },
      "advice",
      "2 of them are sealed with older keys"
    ],
    [{ olderKeys: 1 }, "advice", "Leave the first alone"]
  ],
  model: [[{ modelVariable: undefined }, "advice", "DECKHAND_MODEL"]],
  accounts: [
    [{ providers: [{ ...google, answers: "None" }] }, "problem", "does not answer"],
    [{ providers: [{ ...google, answers: "AnotherIssuer" }] }, "problem", "issuer or the tenant"],
    [{ publicOrigin: undefined, isTls: true }, "problem", "DECKHAND_ORIGIN is not set"],
    [{ publicOrigin: "http://deckhand.example.com" }, "problem", "without TLS"],
    [{ publicOrigin: undefined, providers: [] }, "problem", "DECKHAND_TLS_CERT"]
  ],
  clock: [
    [{ clocks: [{ of: "google", aheadMs: 90_000 }] }, "problem", "90 s ahead of"],
    [{ clocks: [{ of: "MongoDB", aheadMs: -90_000 }] }, "problem", "90 s behind"]
  ]
}

describe("The doctor", () => {
  it("has nothing to say against an installation that is as it should be", () => {
    expect(examine(healthy).filter(({ level }) => level !== "ok")).toEqual([])
  })

  it("says nothing of what was not looked at", () => {
    const unseen = { ...healthy, sealed: undefined, connections: undefined, modelVariable: undefined }
    expect(checks.sealed(unseen)).toEqual([])
    expect(checks.model(unseen)).toEqual([])
  })

  it("is content with a port it has itself, and on this machine alone without TLS", () => {
    const own = {
      ...healthy,
      port: { at: "127.0.0.1:7420", state: "Deckhand" as const },
      isLoopback: true,
      publicOrigin: undefined
    }
    expect(examine(own).filter(({ level }) => level !== "ok")).toEqual([])
  })

  for (const [name, cases] of Object.entries(rows)) {
    for (const [change, level, words] of cases) {
      it(`${name}: ${JSON.stringify(change)} is ${level === "advice" ? "advised about" : "a problem"}`, () => {
        const check: Check | undefined = Object.entries(checks).find(([one]) => one === name)?.[1]
        const found = check?.({ ...healthy, ...change }).filter((one) => one.level !== "ok") ?? []
        expect(found.map((one) => one.level)).toEqual([level])
        expect(found[0]?.text).toContain(words)
      })
    }
  }
})
