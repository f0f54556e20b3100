/**
 * `/export`: saves every file that the page beside the chat lists, one after the other. No model is asked, and none is
 * offered it. Each file is a step of its own, so none is saved twice, and one that a restart cut is named. What is pressed is
 * judged like any step of a task: what would be asked about is not pressed, and is named. On a page that has a socket open its
 * user is asked once, before the first; on one that opens it meanwhile, before the next.
 */
import { Clock, Effect, Schema } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import * as ChatTool from "#runtime/tools/ChatTool.ts"
import type { ToolCall } from "#runtime/tools/ToolCall.ts"
import { tabBeside } from "#runtime/tools/tabOfCall.ts"
import { type BrowserOp, type BrowserValue, timeoutOf } from "#schemas/browser-host/BrowserOp.ts"
import { type ActorId, ownCommandId, ownerActorOf } from "#schemas/ids.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { PageStamp } from "#schemas/page/PageSummary.ts"
import { type PageNode, parse } from "#schemas/page/PseudoHtml.ts"
import { readNodes } from "#schemas/page/ReadPage.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import { exportFolderName } from "#schemas/savedNames.ts"
import { exportCopy } from "./copy.ts"
import { exportResult, type Noted } from "./exportResult.ts"
import { exportsIn } from "./exportsIn.ts"
import { beforePress, judgePress } from "./judgePress.ts"
import { EXPORT_MAX_FILES, EXPORT_MAX_PARTS } from "./limits.ts"

const Plan = Schema.Union([
  Schema.TaggedStruct("Files", {
    tabId: Schema.Int,
    stamp: PageStamp,
    /** Of the page; journals before it was told have none. */
    url: Schema.optionalKey(Schema.String),
    folder: Schema.String,
    files: Schema.Array(
      Schema.Struct({
        i: Schema.String,
        name: Schema.String,
        /** Why its button is not pressed; absent: it is. */
        problem: Schema.optionalKey(Schema.String),
        /** Its user is asked before it is pressed. */
        asksFirst: Schema.optionalKey(Schema.Literal(true)),
        /** They are asked as soon as the page has opened a socket. */
        asksOverSocket: Schema.optionalKey(Schema.Literal(true))
      })
    )
  }),
  Schema.TaggedStruct("Problem", {
    problem: Schema.String,
    /** Whose page was read. */
    tabId: Schema.optionalKey(Schema.Int)
  })
])
type Plan = typeof Plan.Type

const Saved = Schema.Struct({
  /** Absent: it was saved. */
  problem: Schema.optionalKey(Schema.String),
  /** What it is called where its page saved it by itself. */
  byPage: Schema.optionalKey(Schema.String),
  /** Nothing was pressed: the page has opened a socket, and its user has not been asked about that. */
  asks: Schema.optionalKey(Schema.Literal(true))
})

const problem = (sentence: string, tabId?: number): Plan => ({
  _tag: "Problem",
  problem: sentence,
  ...(tabId === undefined ? {} : { tabId })
})

const failed = (message: string): ToolResult => ({ type: "error", message, end: true })

/** What the browser gives; undefined where it does not, whatever the reason. */
const ask = (hostId: ActorId, op: BrowserOp): Effect.Effect<BrowserValue | undefined, never, Actors> =>
  Effect.map(callBrowser(hostId, op, crypto.randomUUID()), (outcome) =>
    outcome._tag === "Succeeded" ? outcome.value : undefined
  )

/** Its answer is not waited for: who stopped an export waits for nothing. */
const letGo = Effect.fnUntraced(function* (hostId: ActorId, tabId: number) {
  const { browserHost } = yield* Actors
  const callId = crypto.randomUUID()
  const op = { _tag: "LeaveTab", tabId } as const
  const command = { _tag: "RequestCall", callId, op, timeoutMs: timeoutOf(op) } as const
  yield* Effect.ignore(browserHost.send(hostId, ownCommandId(callId), command))
})

/** What its user wrote after the command, if anything. */
const saidAfter = ({ messages }: ToolCall): string => {
  const asked = messages.findLast(({ type }) => type === "human")
  return asked?.type === "human" ? asked.text.trim().replace(/^\/\S+\s*/, "") : ""
}

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
  const { html, stamp, url, speaksOverSocket = false } = page.summary
  const nodes = yield* readWhole(hostId, tabId, html)
  const read = readNodes(nodes)
  if (read.elements.some(({ role }) => role.startsWith("more#"))) return problem(exportCopy.pageUnread, tabId)
  const listed = exportsIn(nodes)
  if (listed._tag === "Nothing") return problem(exportCopy.nothingListed, tabId)
  if (listed._tag === "Mismatch") return problem(exportCopy.mismatch, tabId)
  const found = listed.files.length
  if (found > EXPORT_MAX_FILES) return problem(exportCopy.tooMany(found, EXPORT_MAX_FILES), tabId)
  const seen = { page: read, url, speaksOverSocket }
  const files = listed.files.map((file) => ({ ...file, ...beforePress(file.i, seen) }))
  const folder = exportFolderName(new Date(yield* Clock.currentTimeMillis), flow.call.context.timeZone)
  return { _tag: "Files", tabId, stamp, url, folder, files } satisfies Plan
})

type Files = Extract<Plan, { readonly _tag: "Files" }>

const mayPress = (flow: ChatTool.ToolFlow<Actors>, count: number, url: string) =>
  Effect.map(
    flow.ask({
      kind: "confirm",
      title: questionTitles.confirm,
      text: exportCopy.mayPress(count, URL.parse(url)?.host ?? "")
    }),
    ({ answer }) => answer.yes
  )

/** As its user wants it: one question for all buttons that they are asked about first. */
const agreed = Effect.fnUntraced(function* (planned: Files, flow: ChatTool.ToolFlow<Actors>) {
  const { files, url = "" } = planned
  const count = files.filter(({ asksFirst }) => asksFirst === true).length
  if (count === 0) return planned
  if (yield* mayPress(flow, count, url)) return planned
  const left = files.map((file) => (file.asksFirst === true ? { ...file, problem: exportCopy.saidNo } : file))
  return { ...planned, files: left }
})

/** Saves one file; what went wrong, if anything did. */
const save = (hostId: ActorId, op: Extract<BrowserOp, { readonly _tag: "ExportFile" }>) =>
  Effect.map(callBrowser(hostId, op, crypto.randomUUID()), (outcome): typeof Saved.Type => {
    if (outcome._tag === "Lost") return { problem: exportCopy.unknown }
    if (outcome._tag === "Failed") return { problem: outcome.message }
    const { value } = outcome
    if (value._tag === "SocketOpened") return { asks: true }
    return value._tag === "FileSaved" && value.isByPage === true ? { byPage: value.filename } : {}
  })

/** One after the other; what there is to say of them. */
const saveAll = Effect.fnUntraced(function* (
  hostId: ActorId,
  flow: ChatTool.ToolFlow<Actors>,
  { files, folder, stamp, tabId, url = "" }: Files
) {
  const owner = ownerActorOf(flow.call.conversationId)
  const notSaved: Array<Noted> = []
  const byPage: Array<Noted> = []
  /** What its user said of presses over a socket that the page has opened since it was read. */
  let isAgreed: boolean | undefined
  const press = (step: string, { i, name }: Files["files"][number], unlessSocket: boolean) =>
    flow
      .once(
        step,
        Saved,
        // What its user allows is asked for each file anew: they may take it back meanwhile.
        Effect.flatMap(judgePress(owner, url), (judgement) =>
          save(hostId, {
            _tag: "ExportFile",
            ...{ tabId, stamp, i, name, folder, judgement },
            ...(unlessSocket ? { unlessSocket } : {})
          })
        )
      )
      .pipe(Effect.orElseSucceed((): typeof Saved.Type => ({ problem: exportCopy.unknown })))
  for (const [place, file] of files.entries()) {
    const { asksOverSocket: asks = false, name } = file
    const notPressed = file.problem ?? (asks && isAgreed === false ? exportCopy.saidNo : undefined)
    if (notPressed !== undefined) {
      notSaved.push({ name, note: notPressed })
      continue
    }
    yield* flow.progress(exportCopy.saving(place + 1, files.length, name))
    let saved = yield* press(`file ${place + 1}`, file, asks && isAgreed === undefined)
    if (saved.asks === true) {
      const left = files.slice(place).filter(({ asksOverSocket }) => asksOverSocket === true)
      isAgreed = yield* mayPress(flow, left.length, url)
      saved = isAgreed
        ? yield* press(`file ${place + 1} over a socket`, file, false)
        : { problem: exportCopy.saidNo }
    }
    if (saved.problem !== undefined) notSaved.push({ name, note: saved.problem })
    if (saved.byPage !== undefined) byPage.push({ name, note: saved.byPage })
  }
  return { count: files.length - notSaved.length - byPage.length, byPage, notSaved }
})

export const bulkExport = ChatTool.make({
  name: "bulkExport",
  description: "Save every file that the page beside the chat lists.",
  parameters: Schema.Struct({}),
  usage: "it takes nothing.",
  gates: ["extension"],
  run: Effect.fnUntraced(function* (_, flow: ChatTool.ToolFlow<Actors>) {
    if (saidAfter(flow.call) !== "") return failed(exportCopy.takesNoWords)
    const hostId = flow.passed("extension")
    yield* flow.progress(exportCopy.progress)
    const planned = yield* flow
      .once("read", Plan, plan(hostId, flow))
      .pipe(Effect.orElseSucceed(() => problem(exportCopy.pageUnread)))
    if (planned._tag === "Problem") {
      if (planned.tabId !== undefined) yield* ask(hostId, { _tag: "LeaveTab", tabId: planned.tabId })
      return failed(planned.problem)
    }
    const { folder, tabId } = planned
    const wanted = yield* agreed(planned, flow)
    const noted = yield* Effect.onInterrupt(saveAll(hostId, flow, wanted), () => letGo(hostId, tabId))
    yield* ask(hostId, { _tag: "LeaveTab", tabId })
    return exportResult({ folder, ...noted })
  })
})
