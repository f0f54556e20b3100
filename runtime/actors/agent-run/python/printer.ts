/** What a run's code prints, told to the run in pieces. A run that begins anew prints the same again: that is not told twice. */
import { Clock, Effect } from "effect"
import { PRINTED_AT_ONCE_CHARS, PRINTED_EVERY_MS } from "#runtime/actors/agent-run/limits.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"

export const makePrinter = Effect.fnUntraced(function* (host: RunHost) {
  let known = (yield* host.state).printed?.count ?? 0
  let kept = ""
  let last = 0
  const flush = Effect.gen(function* () {
    if (kept === "") return
    const text = kept
    kept = ""
    last = yield* Clock.currentTimeMillis
    yield* host.report({ _tag: "Printed", text })
  })
  const print = Effect.fnUntraced(function* (text: string) {
    const news = text.slice(Math.min(known, text.length))
    known -= text.length - news.length
    kept += news
    const isTime = (yield* Clock.currentTimeMillis) - last >= PRINTED_EVERY_MS
    if (isTime || kept.length >= PRINTED_AT_ONCE_CHARS) yield* flush
  })
  return { flush, print }
})
