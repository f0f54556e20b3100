/** What tools ask of the browser besides working in a page, each in a few lines. */
import { Effect } from "effect"
import type { RedactionPolicy } from "#extension/secrets/RedactionPolicy.ts"
import { openTabIn, openWindow } from "#extension/worker/act/newPage.ts"
import { dataUrl, savePath } from "#extension/worker/capture/savedFile.ts"
import type { BrowserTab, Chrome } from "#extension/worker/chrome/Chrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import { type PageClient, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { composeAddress } from "#schemas/drafts/composeAddress.ts"
import type { SiteClient } from "./SiteClient.ts"
import { getSnapshot, setSnapshot } from "./viewSnapshots.ts"

export type FunctionOp = Exclude<
  BrowserOp,
  {
    readonly _tag:
      | "ReadPage"
      | "ReadMore"
      | "Find"
      | "ReadEntries"
      | "PointAt"
      | "FindTarget"
      | "ExtractValue"
      | "CaptureElement"
      | "Act"
      | "AnswerHeld"
      | "CapturePage"
      | "ExportFile"
      | "OpenTab"
      | "LeaveTab"
      | "StartRecording"
      | "StopRecording"
      | "DropRecording"
      | "AskModel"
      | "BeginPython"
      | "AnswerPython"
      | "ReadPython"
      | "EndPython"
  }
>

export interface FunctionServices {
  readonly chrome: Chrome["Service"]
  readonly client: PageClient
  readonly site: SiteClient
  readonly judge: Judge
  /** What of addresses and titles may leave the browser. */
  readonly redaction: RedactionPolicy
}

type Given = Effect.Effect<BrowserValue, { readonly message: string }>

const isWeb = ({ url }: BrowserTab): boolean => /^https?:/.test(url)

/** A tab that was opened a moment ago is known by where it is on its way to. */
const underWay = (tab: BrowserTab): BrowserTab =>
  tab.url === "" ? { ...tab, url: tab.pendingUrl ?? "" } : tab

const viewOf = ({ id, windowId, url, title, active }: BrowserTab, redaction: RedactionPolicy) => ({
  tabId: id,
  windowId,
  url: redaction.url(url),
  title: title.trim() === "" ? workerCopy.untitledTab : redaction.text(title),
  active
})

const allowed = (judge: Judge, url: string): Effect.Effect<void, PageUnreachable> => {
  const verdict = judge(url)
  return verdict._tag === "Allowed"
    ? Effect.void
    : Effect.fail(new PageUnreachable({ message: verdict.message }))
}

export const callFunction = (
  { chrome, client, site, judge, redaction }: FunctionServices,
  op: FunctionOp
): Given => {
  const opened = (tab: BrowserTab): BrowserValue => ({ _tag: "TabOpened", tabId: tab.id })
  switch (op._tag) {
    case "GetCurrentView":
      return Effect.map(chrome.activeTab, (active) => {
        const tab = active === undefined ? undefined : underWay(active)
        // What may not be worked on is not told either.
        const isTold = tab !== undefined && judge(tab.url)._tag === "Allowed"
        return { _tag: "CurrentView", view: isTold ? viewOf(tab, redaction) : null }
      })
    case "QueryTabs":
      return Effect.map(chrome.queryTabs, (tabs) => ({
        _tag: "TabsFound",
        tabs: tabs
          .map(underWay)
          .filter((tab) => isWeb(tab) && judge(tab.url)._tag === "Allowed")
          .map((tab) => viewOf(tab, redaction))
      }))
    case "SetTabAsActive":
      return Effect.map(chrome.activateTab(op.tabId), ({ id }) => ({ _tag: "TabShown", tabId: id }))
    case "ComposeNewEmail": {
      const address = composeAddress(op.provider, op.draft)
      return allowed(judge, address).pipe(
        Effect.andThen(openTabIn(chrome, address, undefined)),
        Effect.map(opened)
      )
    }
    case "OpenNewWindow":
      return allowed(judge, op.url).pipe(Effect.andThen(openWindow(chrome, op.url)), Effect.map(opened))
    case "CreateTabInGroup":
      return Effect.gen(function* () {
        yield* allowed(judge, op.url)
        const tab = yield* openTabIn(chrome, op.url, undefined)
        yield* chrome.groupTab(tab, op.group)
        return opened(tab)
      })
    case "AttachFiles":
      return Effect.gen(function* () {
        const { tabId, selector, files } = op
        const tab = yield* chrome.tab(tabId)
        yield* allowed(judge, tab.url)
        const where = selector === undefined ? {} : { selector }
        const { names } = yield* client.ask(
          { tabId, frameId: 0 },
          { type: "upload", files, ...where },
          "uploaded"
        )
        return { _tag: "FilesAttached", names }
      })
    case "RemoteFetch": {
      const { url, method, headers = {}, body, inSite = false } = op
      const request = { url, method, headers, ...(body === undefined ? {} : { body }) }
      return Effect.map(site.fetch(request, inSite), (response) => ({ _tag: "Fetched", ...response }))
    }
    case "ReadCookie":
      return Effect.map(site.cookie(op.url, op.name), (value) => ({
        _tag: "ValueRead",
        value: value ?? null
      }))
    case "ReadLocalStorage":
      return Effect.map(site.stored(op.url, op.key), (value) => ({ _tag: "ValueRead", value }))
    case "SetSnapshot":
      return Effect.as(setSnapshot(chrome, op.key, op.value), { _tag: "SnapshotKept" })
    case "GetSnapshot":
      return Effect.map(getSnapshot(chrome, op.key), (value) => ({
        _tag: "ValueRead",
        value: value ?? null
      }))
    case "SaveFile": {
      const { name, mediaType, base64 } = op.file
      return Effect.as(chrome.download(dataUrl(mediaType, base64), savePath(op.requestId, name)), {
        _tag: "FileSaved",
        filename: name
      })
    }
  }
}
