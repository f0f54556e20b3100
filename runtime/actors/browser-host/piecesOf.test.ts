import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { AnswerPiece } from "#runtime/models/browser/BrowserModelPort.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import {
  BrowserHost,
  type BrowserHostEvent,
  type BrowserHostState
} from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { ActorId } from "#schemas/ids.ts"
import { piecesOf } from "./piecesOf.ts"
import { nothingToldYet, readTelling } from "./readTelling.ts"

type Frame = WatchFrame<BrowserHostState, BrowserHostEvent>

const cursor = { epoch: "e", version: 0, tick: 0 }
const events = (...told: ReadonlyArray<BrowserHostEvent>): Frame => ({ _tag: "Events", cursor, events: told })
const snapshot = (isPending: boolean): Frame => ({
  _tag: "Snapshot",
  cursor,
  state: {
    ...BrowserHost.initial(ActorId.make("ada/browser")),
    calls: isPending ? [{ callId: "a", op: { _tag: "ReadPage" }, deadline: 0 }] : []
  }
})
const advanced = (at: number, text: string, callId = "a"): BrowserHostEvent => ({
  _tag: "CallAdvanced",
  callId,
  at,
  text
})
const completed = (outcome: BrowserOutcome): BrowserHostEvent => ({
  _tag: "CallCompleted",
  callId: "a",
  outcome
})
const answered = (text: string): BrowserHostEvent =>
  completed({ _tag: "Succeeded", value: { _tag: "ModelAnswered", text } })

const readAll = (frames: ReadonlyArray<Frame>) => {
  const pieces: Array<AnswerPiece> = []
  let next = nothingToldYet
  for (const frame of frames) {
    const told = readTelling(next, frame, "a")
    const read = piecesOf(told)
    pieces.push(...read.pieces)
    if (read.error !== undefined) return { pieces, problem: read.error.problem }
    next = told.next
  }
  return { pieces, problem: undefined }
}

const textOf = (pieces: ReadonlyArray<AnswerPiece>): string =>
  pieces.map((piece) => (piece._tag === "Text" ? piece.text : "")).join("")

describe("an answer that comes in pieces", () => {
  it("is passed on whole and once, whatever of it is missed or told twice on the way", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { maxLength: 8 }),
        fc.array(fc.nat({ max: 2 }), { maxLength: 8 }),
        (texts, times) => {
          let at = 0
          const told = texts.flatMap((text, index) => {
            const event = advanced(at, text)
            at += text.length
            return Array.from({ length: times[index] ?? 1 }, () => events(event))
          })
          const { pieces } = readAll([snapshot(true), ...told, events(answered(texts.join("")))])
          expect(textOf(pieces)).toBe(texts.join(""))
          expect(pieces.at(-1)).toEqual({ _tag: "Ended", tokens: undefined })
        }
      )
    )
  })

  it("has nothing of another call's", () => {
    const { pieces } = readAll([events(advanced(0, "other", "b")), events(answered("mine"))])
    expect(textOf(pieces)).toBe("mine")
  })

  it("ends with the reason where the model refuses", () => {
    const refused = completed({
      _tag: "Succeeded",
      value: { _tag: "ModelRefused", refusal: "declined", said: "no" }
    })
    expect(readAll([events(advanced(0, "So"), refused)])).toMatchObject({ problem: "declined" })
  })

  it.each([
    ["its browser does not know how it ended", events(completed({ _tag: "Lost", message: "gone" }))],
    ["it was taken back", events({ _tag: "CallCancelled", callId: "a" })],
    ["its end was missed", snapshot(false)]
  ])("is lost where %s", (_why, frame) => {
    expect(readAll([snapshot(true), events(advanced(0, "So")), frame])).toEqual({
      pieces: [{ _tag: "Text", text: "So" }],
      problem: "lost"
    })
  })
})
