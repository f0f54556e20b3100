/**
 * `/export`: saves every file that the page beside the chat lists, one after the other. No model is asked, and none is
 * offered it. Each file is a step of its own, so none is saved twice, and one that a restart cut is named.
 */
import { Clock, Effect, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import * as ChatTool from "#runtime/tools/ChatTool.ts"
import type { ToolCall } from "#runtime/tools/ToolCall.ts"
import { tabBeside } from "#runtime/tools/tabOfCall.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { PageStamp } from "#schemas/page/PageSummary.ts"
import { elementsOf, type PageNode, parse } from "#schemas/page/PseudoHtml.ts"
import { exportFolderName } from "#schemas/savedNames.ts"
import { exportCopy, type NotSaved } from "./copy.ts"
import { exportsIn } from "./exportsIn.ts"
import { EXPORT_MAX_FILES, EXPORT_MAX_PARTS } from "./limits.ts"

const Plan = Schema.Union([
  Schema.TaggedStruct("Files", {
    tabId: Schema.Int,
    stamp: PageStamp,
    folder: Schema.String,
    files: Schema.Array(Schema.Struct({ i: Schema.String, name: Schema.String }))
  }),
  Schema.TaggedStruct("Problem", { problem: Schema.String })
])
type Plan = typeof Plan.Type

/** Absent: it was saved. */
const Saved = Schema.Struct({ problem: Schema.optionalKey(Schema.String) })

const problem = (sentence: string): Plan => ({ _tag: "Problem", problem: sentence })

const failed = (message: string): ToolResult => ({ type: "error", message, end: true })

/** What the browser gives; undefined where it does not, whatever the reason. */
const ask = (hostId: ActorId, op: BrowserOp): Effect.Effect<BrowserValue | undefined, never, Actors> =>
  Effect.map(callBrowser(hostId, op, crypto.randomUUID()), (outcome) =>
    outcome._tag === "Succeeded" ? outcome.value : undefined
  )

/** A long list is left out of a summary in parts: they are asked for, so that the whole of it is exported. */
const readWhole = Effect.fnUntraced(function* (hostId: ActorId, tabId: number, html: string) {
  let left = EXPORT_MAX_PARTS
  const fill = (nodes: ReadonlyArray<PageNode>): Effect.Effect<ReadonlyArray<PageNode>, never, Actors> =>
    Effect.map(
      Effect.forEach(nodes, (node): Effect.Effect<ReadonlyArray<PageNode>, never, Actors> => {
        if (typeof node === "string") return Effect.succeed([node])
        if (!node.role.startsWith("more#") || left-- <= 0) {
          return Effect.map(fill(node.children), (children) => [{ ...node, children }])
        }
        return Effect.flatMap(ask(hostId, { _tag: "ReadMore", tabId, handle: node.role }), (part) =>
          part?._tag === "PartRead" ? fill(parse(part.html)) : Effect.succeed([node])
        )
      }),
      (filled) => filled.flat()
    )
  return yield* fill(parse(html))
})

/** A tab that was added to the message is meant before the one beside it. */
const tabMeant = (call: ToolCall, hostId: ActorId): number | undefined => {
  const { contextTabs } = call.context
  return contextTabs?.browserHostId === hostId ? contextTabs.tabs[0].tabId : tabBeside(call, hostId)
}

const plan = Effect.fnUntraced(function* (hostId: ActorId, flow: ChatTool.ToolFlow<Actors>) {
  const beside = tabMeant(flow.call, hostId)
  if (beside === undefined && flow.call.context.withoutPage === true) return problem(exportCopy.pageLeftOut)
  const view = beside === undefined ? yield* ask(hostId, { _tag: "GetCurrentView" }) : undefined
  const tabId = view?._tag === "CurrentView" ? view.view?.tabId : beside
  if (tabId === undefined) return problem(exportCopy.tabMissing)
  const page = yield* ask(hostId, { _tag: "ReadPage", tabId })
  if (page?._tag !== "PageRead") return problem(exportCopy.pageUnread)
  const { html, stamp } = page.summary
  const nodes = yield* readWhole(hostId, tabId, html)
  if (elementsOf(nodes).some(({ role }) => role.startsWith("more#"))) return problem(exportCopy.pageUnread)
  const listed = exportsIn(nodes)
  if (listed._tag === "Nothing") return problem(exportCopy.nothingListed)
  if (listed._tag === "Mismatch") return problem(exportCopy.mismatch)
  const { files } = listed
  if (files.length > EXPORT_MAX_FILES) return problem(exportCopy.tooMany(files.length, EXPORT_MAX_FILES))
  const folder = exportFolderName(new Date(yield* Clock.currentTimeMillis), flow.call.context.timeZone)
  return { _tag: "Files", tabId, stamp, folder, files } satisfies Plan
})

/** Saves one file; what went wrong, if anything did. */
const save = (hostId: ActorId, op: Extract<BrowserOp, { readonly _tag: "ExportFile" }>) =>
  Effect.map(callBrowser(hostId, op, crypto.randomUUID()), (outcome): typeof Saved.Type => {
    if (outcome._tag === "Lost") return { problem: exportCopy.unknown }
    return outcome._tag === "Failed" ? { problem: outcome.message } : {}
  })

const resultOf = (total: number, folder: string, notSaved: ReadonlyArray<NotSaved>): ToolResult => {
  const count = total - notSaved.length
  if (notSaved.length === 0) return { type: "success", message: exportCopy.saved(count, folder), end: true }
  const message = exportCopy.savedSome(count, folder, notSaved)
  return count === 0 ? failed(message) : { type: "success", message, end: true }
}

export const bulkExport = ChatTool.make({
  name: "bulkExport",
  description: "Save every file that the page beside the chat lists.",
  parameters: Schema.Struct({}),
  usage: "it takes nothing.",
  gates: ["extension"],
  run: Effect.fnUntraced(function* (_, flow: ChatTool.ToolFlow<Actors>) {
    const hostId = flow.passed("extension")
    yield* flow.progress(exportCopy.progress)
    const planned = yield* flow
      .once("read", Plan, plan(hostId, flow))
      .pipe(Effect.orElseSucceed(() => problem(exportCopy.pageUnread)))
    if (planned._tag === "Problem") return failed(planned.problem)
    const { files, folder, stamp, tabId } = planned
    const notSaved: Array<NotSaved> = []
    for (const [place, { i, name }] of files.entries()) {
      yield* flow.progress(exportCopy.saving(place + 1, files.length, name))
      const op = { _tag: "ExportFile", tabId, stamp, i, name, folder } as const
      const { problem: why } = yield* flow
        .once(`file ${place + 1}`, Saved, save(hostId, op))
        .pipe(Effect.orElseSucceed(() => ({ problem: exportCopy.unknown })))
      if (why !== undefined) notSaved.push({ name, problem: why })
    }
    yield* ask(hostId, { _tag: "LeaveTab", tabId })
    return resultOf(files.length, folder, notSaved)
  })
})
