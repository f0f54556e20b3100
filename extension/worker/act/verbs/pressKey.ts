/** Presses a key at an element, named by its id or by filters. */
import { Effect } from "effect"
import { pastesByKey } from "#extension/input/clipboardUse.ts"
import { pageProtocolCopy } from "#extension/page-protocol/copy.ts"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import { keysTo } from "#extension/worker/act/gesture/guardedInput.ts"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import type { FrameAddress } from "#extension/worker/PageClient.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { parseKey } from "#schemas/page/parseKey.ts"
import { inputOr } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { type Act, type Done, described, following, refuse, type Stage, stateOf } from "./Stage.ts"

/** Looked for in the main frame. */
const idOf = (stage: Stage, { i, filters }: ActionOf<"pressKey">): Act<string> => {
  if (i !== undefined) return Effect.succeed(i)
  if (filters === undefined) return refuse("InvalidAction", copy.pressKeyTarget)
  const main: FrameAddress = { tabId: stage.tabId, frameId: 0 }
  const prefix = stage.known.find(({ frameId }) => frameId === 0)?.index ?? 0
  return Effect.map(
    stage.client.ask(main, { type: "find", query: filters, prefix }, "found"),
    (found) => found.i
  )
}

export const pressKey = (stage: Stage, action: ActionOf<"pressKey">): Act<Done> =>
  Effect.gen(function* () {
    const { key } = action
    const parsed = parseKey(key)
    if (parsed === undefined) return yield* refuse("InvalidAction", `"${key}" is not a key.`)
    if (pastesByKey(parsed)) return yield* refuse("ClipboardRefused", pageProtocolCopy.clipboardRefused)
    const i = yield* idOf(stage, action)
    const isTold = action.i !== undefined
    const frame = isTold
      ? yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
      : { tabId: stage.tabId, frameId: 0, expecting: {} }
    const before = yield* stateOf(stage, frame, i)
    yield* stage.client.ask(frame, { type: "focus", i, ...frame.expecting }, "acted")
    yield* Effect.ignore(stage.client.ask(frame, { type: "highlight", i }, "acted"))
    yield* confirmEntries(stage)
    const meant = before === undefined ? i : described(before)
    const press = keysTo(stage, frame, { i, use: "press", meant }, stage.input.press(stage.tabId, key))
    const input = yield* inputOr(stage, frame, press, { type: "press", key, i })
    const change = following(describeChange(before, yield* stateOf(stage, frame, i)))
    return { message: `Pressed ${key}.${change}`, input }
  })
