/** A hundred thousand frames nobody should send, on a real Deckhand in a process of its own. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import fc from "fast-check"
import { afterAll, assert, beforeAll, describe, expect, it } from "vitest"
import { hostileAct, knownCalls } from "#gateway/testing/hostileFrames.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { startProgram } from "#scripts/bench/ChildProgram.ts"
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"
import { attack, manners, type Way } from "./attack.ts"
import { breakConnections } from "./brokenConnections.ts"
import { startCompanion } from "./Companion.ts"
import { Connected, Held } from "./Held.ts"

const FRAMES = 100_000
/** Of one and a half frames each: enough for all. */
const ACTS = 75_000
/** Until everything that is there once (actors, compiled code, caches) is there. */
const WARM_UP_FRAMES = 25_000
const FRAMES_PER_ATTACKER = 500
const ATTACKERS_AT_ONCE = 6
/** Forty bytes kept of every frame would be as much; what attackers may write (messages) is in here too. */
const HEAP_GROWTH_MAX_BYTES = 3_000_000
/** What the allocator keeps for itself goes up and down; a twentieth of what was sent would be more. */
const RSS_GROWTH_MAX_BYTES = 48_000_000
/** Of what the gateway does by itself now and then: a leak would be one for each of thousands. */
const FIBERS_MORE_MAX = 10

const Started = Schema.Struct({ origin: Schema.String, signInUrl: Schema.String })

let folder = ""
let program: ReturnType<typeof startProgram>
let way: Way

const connected = (): Promise<Connected> => program.ask("connected", Connected)

const held = (): Promise<Held> => program.ask("held", Held)

/**
 * Once all sockets but one are gone (the gateway hears of the last ends a moment after their clients), and replies to what attackers
 * wrote are over: fibers that are left stay.
 */
const atRest = async (fibersMax = Number.POSITIVE_INFINITY): Promise<Held> => {
  await expect.poll(connected).toEqual({ sockets: 1, channels: 1 })
  await expect.poll(async () => (await held()).fibers).toBeLessThanOrEqual(fibersMax)
  return held()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deckhand-flood-"))
  program = startProgram(await bundledProgram("floodedGateway"), {
    nodeArgs: ["--expose-gc"],
    env: { DECKHAND_PORT: "0", DECKHAND_DATA: folder, DECKHAND_MODEL: "direct" }
  })
  const { origin, signInUrl } = await program.ask("start", Started)
  const authorization = await Effect.runPromise(signInWith(signInUrl))
  way = { url: `${origin.replace("http", "ws")}/socket`, headers: { authorization, origin } }
})

afterAll(async () => {
  await program.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The same frames for the same seed, split among clients who each leave in another manner. */
const flood = async (frames: ReadonlyArray<string>): Promise<void> => {
  let next = 0
  const attackOn = async (): Promise<void> => {
    while (next * FRAMES_PER_ATTACKER < frames.length) {
      const number = next++
      const own = frames.slice(number * FRAMES_PER_ATTACKER, (number + 1) * FRAMES_PER_ATTACKER)
      await attack(way, own, manners[number % manners.length] ?? "Asks")
    }
  }
  const letGo = await breakConnections(way)
  await Promise.all(Array.from({ length: ATTACKERS_AT_ONCE }, attackOn))
  letGo()
}

describe("a flood of hostile frames", () => {
  it("leaves the gateway up, its memory flat and nothing behind, and a client beside it undisturbed", async () => {
    const act = hostileAct(await Effect.runPromise(knownCalls))
    const frames = fc.sample(act, { numRuns: ACTS, seed: 20_261 }).flat().slice(0, FRAMES)
    assert.strictEqual(frames.length, FRAMES)
    const companion = await startCompanion(way, "local/companion")
    await flood(frames.slice(0, WARM_UP_FRAMES))
    const before = await atRest()
    await flood(frames.slice(WARM_UP_FRAMES))
    const turns = companion.turns()
    const { folded, shown } = await companion.finish()
    const after = await atRest(before.fibers + FIBERS_MORE_MAX)

    assert.deepStrictEqual(folded, shown)
    assert.deepStrictEqual(after.failures, [])
    assert.isFalse(after.isPolluted)
    assert.isBelow(after.heap - before.heap, HEAP_GROWTH_MAX_BYTES)
    assert.isBelow(after.rss - before.rss, RSS_GROWTH_MAX_BYTES)
    assert.isAbove(turns, 3)
    const health = await fetch(new URL("/healthz", way.headers.origin))
    assert.strictEqual(health.status, 200)
  })
})
