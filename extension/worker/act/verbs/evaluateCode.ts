/** Evaluates code in the page: only what the user has agreed to, and only in the page's own world. */
import { Effect } from "effect"
import { namesClipboard } from "#extension/input/clipboardUse.ts"
import { redactTexts } from "#extension/worker/act/redactTexts.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { EVALUATE_TIMEOUT_MS, EVALUATE_VALUE_MAX_CHARS } from "#extension/worker/limits.ts"
import { type Act, type Done, refuse, type Stage } from "./Stage.ts"

interface Evaluated {
  readonly value: string
  /** What was thrown. */
  readonly problem: string | undefined
}

const field = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined

export const readEvaluated = (answer: unknown): Evaluated => {
  const thrown = field(answer, "exceptionDetails")
  const result = field(answer, "result")
  if (thrown !== undefined) {
    const described = field(field(thrown, "exception"), "description") ?? field(thrown, "text")
    return { value: "", problem: String(described).split("\n", 1)[0] ?? "" }
  }
  const text = JSON.stringify(field(result, "value")) ?? String(field(result, "description") ?? "undefined")
  return { value: text, problem: undefined }
}

export const evaluateCode = (stage: Stage, code: string): Act<Done> =>
  Effect.gen(function* () {
    if (!stage.isConfirmed) return yield* refuse("NotConfirmed", workerCopy.evaluateUnconfirmed)
    if (namesClipboard(code)) return yield* refuse("ClipboardRefused", workerCopy.clipboardInCode)
    const params = {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
      timeout: EVALUATE_TIMEOUT_MS
    }
    const answer = yield* stage.tabs
      .use(stage.tabId, (tab) => tab.send({ method: "Runtime.evaluate", params }, EVALUATE_TIMEOUT_MS))
      .pipe(
        Effect.catchTag("InputRefused", ({ message }) =>
          refuse("NotAvailable", `No code can be evaluated here: ${message}`)
        ),
        Effect.catch((error) =>
          typeof error === "string" ? refuse("CodeFailed", error) : Effect.fail(error)
        )
      )
    const { value, problem } = readEvaluated(answer)
    const frameIds = stage.frames.map(({ frameId }) => frameId)
    const [said = ""] = yield* redactTexts(stage.client, stage.tabId, frameIds, [problem ?? value])
    if (problem !== undefined) return yield* refuse("CodeFailed", `The code threw ${said}.`)
    return { message: "Evaluated the code.", value: said.slice(0, EVALUATE_VALUE_MAX_CHARS) }
  })
