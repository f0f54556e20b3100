/** Tools that show a card. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ToolFlow } from "#runtime/tools/ChatTool.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { composeNewEmail } from "./composeNewEmail.ts"
import { suggestionCopy } from "./copy.ts"
import { createNewOrEditCalendarInvite } from "./createNewOrEditCalendarInvite.ts"
import { deduplicateMeetings } from "./deduplicateMeetings.ts"
import { rescheduleMeeting } from "./rescheduleMeeting.ts"
import { schedulingPingPong } from "./schedulingPingPong.ts"

const tools = {
  composeNewEmail,
  createNewOrEditCalendarInvite,
  deduplicateMeetings,
  rescheduleMeeting,
  schedulingPingPong
}

/** What came of a call, and the cards it showed. */
const call = Effect.fnUntraced(function* (name: keyof typeof tools, toolArguments: SuggestedAction["args"]) {
  const shown: Array<SuggestedAction> = []
  const nothing = Effect.die("It touches nothing.")
  const flow: ToolFlow<never> = {
    idempotent: () => nothing,
    keep: () => nothing,
    ask: () => nothing,
    once: () => nothing,
    part: () => nothing,
    progress: () => nothing,
    task: () => nothing,
    run: () => nothing,
    passed: () => {
      throw new Error("It has no gates.")
    },
    suggest: (cards) => Effect.sync(() => void shown.push(...cards)),
    call: {
      toolCallId: "c1",
      toolArguments,
      conversationId: actorId(UserId.make("ada"), "chat"),
      context: { timeZone: "Asia/Tokyo" },
      messages: [],
      files: []
    }
  }
  return { result: yield* tools[name].run(flow), shown }
})

const mail = { to: ["ada@x.test"], subject: "Hi", body: "Hello" }

describe("A tool that shows a card", () => {
  it.effect("shows what it was given, once, under the id of its call", () =>
    Effect.gen(function* () {
      const { result, shown } = yield* call("composeNewEmail", mail)
      assert.deepStrictEqual(shown, [{ actionId: "c1", type: "composeNewEmail", args: mail }])
      assert.deepStrictEqual(result, { type: "success", message: suggestionCopy.mail, end: false })
    })
  )

  it.effect("takes times to be on the user's clock, unless another is named", () =>
    Effect.gen(function* () {
      const lunch = { title: "Lunch", start: "2026-01-16T12:30" }
      const here = yield* call("createNewOrEditCalendarInvite", lunch)
      assert.strictEqual(here.shown[0]?.args.timezone, "Asia/Tokyo")
      const there = yield* call("createNewOrEditCalendarInvite", { ...lunch, timezone: "Europe/Lisbon" })
      assert.strictEqual(there.shown[0]?.args.timezone, "Europe/Lisbon")
    })
  )

  const wrong: ReadonlyArray<readonly [keyof typeof tools, SuggestedAction["args"], string]> = [
    ["createNewOrEditCalendarInvite", { title: "L", start: "soon" }, suggestionCopy.noTime("soon")],
    ["createNewOrEditCalendarInvite", { title: " ", start: "2026-01-16" }, suggestionCopy.noTitle],
    [
      "createNewOrEditCalendarInvite",
      { title: "L", start: "2026-01-16T12:00", end: "2026-01-16T11:00" },
      suggestionCopy.endsBefore
    ],
    [
      "createNewOrEditCalendarInvite",
      { title: "L", start: "2026-01-16", rRule: "weekly" },
      suggestionCopy.noRule("weekly")
    ],
    [
      "rescheduleMeeting",
      { title: "L", start: "2026-01-16T12:00", timezone: "Mars/Base" },
      suggestionCopy.unknownZone("Mars/Base")
    ],
    [
      "deduplicateMeetings",
      {
        meetings: [
          { title: "L", start: "2026-01-16", keep: false },
          { title: "l ", start: "2026-01-16", keep: false }
        ]
      },
      suggestionCopy.nothingStays("L")
    ],
    ["schedulingPingPong", { timeRanges: ["2026-01-16T09:00#2026-01-18T09:00"] }, suggestionCopy.noTimes]
  ]
  for (const [name, args, problem] of wrong) {
    it.effect(`tells its model what to put right: ${name}, ${problem}`, () =>
      Effect.gen(function* () {
        const { result, shown } = yield* call(name, args)
        assert.deepStrictEqual(shown, [])
        assert.strictEqual(result.message, toolCopy.toolError(name, problem))
      })
    )
  }

  it.effect("leaves it to the user to say who somebody is", () =>
    Effect.gen(function* () {
      const { shown } = yield* call("composeNewEmail", { ...mail, to: ["Nora"] })
      assert.lengthOf(shown, 1)
    })
  )
})
