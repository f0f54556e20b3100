/** Who is signed in as a person, under any commands. */
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { SESSION_SEEN_EVERY_MS } from "#schemas/limits.ts"
import { endedWithSession } from "#schemas/user/endedWith.ts"
import { SESSION_IDLE_DAYS } from "#schemas/user/limits.ts"
import type { Opener } from "#schemas/user/Session.ts"
import { User, type UserState } from "#schemas/user/User.ts"
import { decideSessions, type SessionCommand } from "./decideSessions.ts"
import { SESSIONS_MAX } from "./limits.ts"

const nobody = User.initial(ActorId.make("ada"))
const DAY_MS = 86_400_000

const after = (state: UserState, command: SessionCommand, now = 0): UserState =>
  Result.getOrElse(decideSessions(state, command, now), () => []).reduce(User.evolve, state)

const open = (sessionId: string, from?: string): SessionCommand => {
  const openedBy: Opener = from === undefined ? { _tag: "StartLink" } : { _tag: "Session", sessionId: from }
  return { _tag: "OpenSession", sessionId, name: sessionId, origin: "http://127.0.0.1:7420", openedBy }
}

const pair = (deviceId: string, confirmedBy: string): SessionCommand => ({
  _tag: "PairDevice",
  deviceId,
  name: deviceId,
  confirmedBy
})

const end = (sessionId: string, by: string): SessionCommand => ({ _tag: "EndSession", sessionId, by })

const all = (commands: ReadonlyArray<SessionCommand>): UserState =>
  commands.reduce((state, command) => after(state, command), nobody)

const who = ({ devices, sessions }: UserState): ReadonlyArray<string> => [
  ...sessions.map(({ sessionId }) => sessionId),
  ...devices.map(({ deviceId }) => deviceId)
]

test("a session that is signed out takes along what it let in, and what that let in", () => {
  const state = all([open("a"), open("b", "a"), open("c", "b"), open("d"), pair("x", "c"), pair("y", "d")])
  expect(who(after(state, end("a", "d")))).toEqual(["d", "y"])
})

test("who signs out the browser they were let in from stays, with what they let in", () => {
  const state = all([
    open("a"),
    open("b", "a"),
    open("c", "b"),
    open("e", "a"),
    pair("x", "b"),
    pair("y", "a")
  ])
  expect(who(after(state, end("a", "b")))).toEqual(["b", "c", "x"])
})

test("who signs out everywhere lets in nobody any more, by whatever they were", () => {
  const key = { keyId: "k", name: "Nightly", scopes: [], secretHash: "", createdAt: 0 }
  const state = { ...all([open("a"), open("b"), pair("x", "a")]), apiKeys: [key] }
  const ended = after(state, { _tag: "EndAllSessions" })
  expect([...who(ended), ...ended.apiKeys]).toEqual([])
})

test("who signs themselves out takes along what they let in", () => {
  const state = all([open("a"), open("b", "a"), pair("x", "b")])
  expect(who(after(state, end("b", "b")))).toEqual(["a"])
})

test("everything else is signed out with all it let in", () => {
  const state = all([open("a"), open("b", "a"), pair("x", "a"), pair("y", "b")])
  expect(who(after(state, { _tag: "EndOtherSessions", by: "b" }))).toEqual(["b", "y"])
})

test("nothing is let in by a session that is not there", () => {
  const state = all([open("a"), open("b", "a"), end("b", "a")])
  for (const command of [open("c", "b"), pair("x", "b"), end("b", "a"), end("a", "z")]) {
    const decided = decideSessions(state, command, 0)
    if (command._tag === "EndSession" && command.sessionId === "a") continue
    expect(Result.isFailure(decided) && decided.failure).toEqual({ _tag: "UnknownSession", sessionId: "b" })
  }
})

test("a device that was let in before that was written down takes along those that may have come through it", () => {
  const old = (deviceId: string, at: number) =>
    ({ _tag: "DevicePaired", deviceId, name: deviceId, at }) as const
  const state = [old("x", 1), old("y", 2), old("z", 3)].reduce(User.evolve, all([open("a"), pair("k", "a")]))
  expect(who(after(state, { _tag: "ForgetDevice", deviceId: "y" }))).toEqual(["a", "k", "x"])
  expect(who(after(state, { _tag: "ForgetDevice", deviceId: "k" }))).toEqual(["a", "x", "y", "z"])
})

test("one that is seen is written down now and then, and one that is not seen for long makes room and loses nobody", () => {
  const state = all([open("a"), open("b", "a"), pair("x", "a")])
  expect(after(state, { _tag: "SeeSession", sessionId: "b" }, SESSION_SEEN_EVERY_MS - 1)).toEqual(state)
  const late = SESSION_IDLE_DAYS * DAY_MS
  const seen = after(state, { _tag: "SeeSession", sessionId: "b" }, late - 1)
  const next = after(seen, open("c"), late)
  expect(who(next)).toEqual(["b", "c", "x"])
  expect(next.sessions[0]?.openedBy).toEqual({ _tag: "StartLink" })
})

test("there are never too many: the one not seen for longest goes", () => {
  let state = nobody
  for (let n = 0; n < SESSIONS_MAX + 3; n++) state = after(state, open(`s${n}`), n)
  expect(state.sessions.length).toBe(SESSIONS_MAX)
  expect(state.sessions[0]?.sessionId).toBe("s3")
})

const ids = ["a", "b", "c", "d", "e"] as const
const id = fc.constantFrom(...ids)
const commands = fc.array(
  fc.oneof(
    fc.record({ id, from: fc.option(id, { nil: undefined }) }).map(({ id, from }) => open(id, from)),
    fc.record({ id, by: id }).map(({ id, by }) => end(id, by)),
    fc.record({ id, by: id }).map(({ id, by }) => pair(`${id}-device`, by)),
    id.map((deviceId): SessionCommand => ({ _tag: "ForgetDevice", deviceId: `${deviceId}-device` }))
  ),
  { maxLength: 40 }
)

test("whatever was asked: what the interface says will end is what ends, and no more", () => {
  fc.assert(
    fc.property(commands, id, id, (asked, sessionId, by) => {
      const state = all(asked)
      const told = endedWithSession(state, sessionId, by)
      const next = after(state, end(sessionId, by))
      const gone = [...told.sessionIds, ...told.deviceIds]
      expect(new Set(who(next))).toEqual(new Set(who(state).filter((one) => !gone.includes(one))))
      // Who asks is let out by asking for themselves only.
      if (sessionId !== by) expect(told.sessionIds).not.toContain(by)
    })
  )
})

/** Who let each in, by index: an earlier one, or the start link. */
const openers = fc
  .array(fc.nat(), { minLength: 1, maxLength: 8 })
  .map((picks) => picks.map((pick, at) => (pick % (at + 1) === at ? undefined : pick % (at + 1))))

test("whichever sessions expired: who is signed out takes along all that came through them, and nothing else", () => {
  fc.assert(
    fc.property(openers, fc.array(fc.nat({ max: 7 })), (by, expired) => {
      const name = (at: number): string => `s${at}`
      const state = all(
        by.flatMap((from, at) => [
          open(name(at), from === undefined ? undefined : name(from)),
          pair(`${name(at)}-device`, name(at))
        ])
      )
      const left = expired.reduce(
        (known, at) => User.evolve(known, { _tag: "SessionExpired", sessionId: name(at) }),
        state
      )
      expect(left.devices.length).toBe(by.length)
      const comesFrom = (at: number, root: number): boolean => {
        const from = by[at]
        return at === root || (from !== undefined && comesFrom(from, root))
      }
      for (const [root] of by.entries()) {
        if (expired.includes(root)) continue
        const family = [...by.keys()].filter((at) => comesFrom(at, root))
        const told = endedWithSession(left, name(root), name(root))
        expect(new Set(told.sessionIds)).toEqual(
          new Set(family.filter((at) => !expired.includes(at)).map(name))
        )
        expect(told.deviceIds).toEqual(family.map((at) => `${name(at)}-device`))
      }
    })
  )
})
