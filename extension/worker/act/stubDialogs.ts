/**
 * Stubs a page's own `alert`, `confirm` and `prompt` while an action runs, where the debugger is not granted and
 * the browser's dialogs cannot be answered. A navigation removes the stubs.
 */
import { Effect, type Scope } from "effect"
import { INPUT_COMMAND_TIMEOUT_MS } from "#extension/input/limits.ts"
import type { DialogAnswer, DialogHandling } from "#extension/input/PageDialogs.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import type { AnsweredDialog } from "#schemas/page/ActionFeedback.ts"

/** Runs in the page, so it knows nothing but its arguments. Null: nothing was decided. */
const install = (accept: boolean | null, text: string | null, meant: string | null): void => {
  const key = Symbol.for("deckhand.dialogs")
  const { alert, confirm, prompt } = window
  const kept = Reflect.get(window, key) ?? { seen: [], own: { alert, confirm, prompt } }
  Reflect.set(window, key, kept)
  const note = (type: string, asked: unknown, entered: string | undefined): boolean => {
    const message = asked === undefined ? "" : String(asked)
    const isMeant = accept === true && (meant === null || meant === message)
    const answered = type === "alert" || isMeant ? "accepted" : "dismissed"
    const given = entered === undefined || !isMeant ? {} : { text: entered }
    kept.seen.push({ type, message, answered, ...given })
    return answered === "accepted"
  }
  window.alert = (message?: unknown) => {
    note("alert", message, undefined)
  }
  window.confirm = (message) => note("confirm", message, undefined)
  window.prompt = (message) => {
    const entered = accept === true ? (text ?? "") : undefined
    return note("prompt", message, entered) ? (entered ?? "") : null
  }
}

/** What was asked so far; `end` puts the page's own functions back. */
const collect = (end: boolean): unknown => {
  const key = Symbol.for("deckhand.dialogs")
  const kept = Reflect.get(window, key)
  if (kept === undefined) return []
  if (end) {
    Object.assign(window, kept.own)
    Reflect.deleteProperty(window, key)
  }
  return kept.seen
}

const textOf = (value: unknown, name: string): string => {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === "string" ? text : ""
}

/** The page may have written anything there: only what is a dialog is believed. */
const readSeen = (results: ReadonlyArray<unknown>): ReadonlyArray<AnsweredDialog> =>
  results.flatMap((seen) =>
    Array.isArray(seen)
      ? seen.flatMap((dialog: unknown): ReadonlyArray<AnsweredDialog> => {
          const type = textOf(dialog, "type")
          if (type !== "alert" && type !== "confirm" && type !== "prompt") return []
          const answered = textOf(dialog, "answered") === "accepted" ? "accepted" : "dismissed"
          const text = textOf(dialog, "text")
          return [{ type, message: textOf(dialog, "message"), answered, ...(text === "" ? {} : { text }) }]
        })
      : []
  )

export const stubDialogs = (
  chrome: Chrome["Service"],
  tabId: number,
  answer: DialogAnswer | undefined
): Effect.Effect<DialogHandling, never, Scope.Scope> => {
  /** The browser answers when all frames have: one may hang. */
  const inTime = Effect.timeout(INPUT_COMMAND_TIMEOUT_MS)
  const answerWith = (next: DialogAnswer | undefined) =>
    Effect.ignore(
      inTime(
        chrome.runInPage(tabId, install, [
          next?.accept ?? null,
          next?.text ?? null,
          next?.message ?? null
        ] as const)
      )
    )
  const answered = chrome.runInPage(tabId, collect, [false] as const).pipe(
    inTime,
    Effect.map(readSeen),
    Effect.orElseSucceed((): ReadonlyArray<AnsweredDialog> => [])
  )
  return Effect.acquireRelease(answerWith(answer), () =>
    Effect.ignore(inTime(chrome.runInPage(tabId, collect, [true] as const)))
  ).pipe(Effect.as({ answered, answerWith }))
}
