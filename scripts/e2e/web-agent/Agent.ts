/**
 * The web agent's hands, as the server has them: every call goes to the browser host's actor and over
 * the socket to the built extension. Pages are read by role and name, and acted on by what was read.
 */
import type { BrowserContext, Page } from "playwright-core"
import type { BrowserOp, BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { elementsOf, type PageElement, parse } from "#schemas/page/PseudoHtml.ts"
import type { PageSite } from "./PageSite.ts"

export type CallBrowser = (op: BrowserOp) => Promise<BrowserOutcome>

type ActOptions = Omit<Extract<BrowserOp, { readonly _tag: "Act" }>, "_tag" | "tabId" | "action" | "stamp">

interface AgentServices {
  /** The tab the page was opened in, as a person sees it. */
  readonly page: Page
  readonly context: BrowserContext
  readonly site: PageSite
  readonly outcome: CallBrowser
  /** What the extension's worker gives for an expression: settings, and nothing of pages. */
  readonly inWorker: (expression: string) => Promise<unknown>
  /** The browser stops the extension's worker, as it does with one that rests; the next one has begun. */
  readonly replaceWorker: (options?: ReplaceOptions) => Promise<void>
}

export interface ReplaceOptions {
  /** It is not let rest: it ends with the debugger attached, as when it breaks down. */
  readonly keepsDebugger?: boolean
}

export interface Agent extends AgentServices {
  /** The tab the agent works in: follows what actions open. */
  readonly tabId: () => number
  /** What the browser answers; fails where it could not. */
  readonly call: (op: BrowserOp) => Promise<BrowserValue>
  readonly read: () => Promise<PageSummary>
  /** The latest reading. */
  readonly summary: () => PageSummary
  /** The one element of this role and name in the latest reading. */
  readonly find: (role: string, name: string) => PageElement
  /** Its id. */
  readonly id: (role: string, name: string) => string
  /** On the latest reading; whatever came of it. */
  readonly act: (action: AgentAction, options?: ActOptions) => Promise<ActionFeedback>
  /** Fails where it did not succeed. */
  readonly does: (action: AgentAction, options?: ActOptions) => Promise<ActionFeedback>
}

const succeeded = (op: BrowserOp, outcome: BrowserOutcome): BrowserValue => {
  if (outcome._tag === "Succeeded") return outcome.value
  throw new Error(`${op._tag}: ${outcome._tag}: ${outcome.message}`)
}

export const makeAgent = async (services: AgentServices): Promise<Agent> => {
  const { outcome } = services
  const call = async (op: BrowserOp) => succeeded(op, await outcome(op))
  let tabId: number | undefined
  let latest: PageSummary | undefined

  const read = async (): Promise<PageSummary> => {
    const value = await call({
      _tag: "ReadPage",
      isActedOn: true,
      ...(tabId === undefined ? {} : { tabId })
    })
    if (value._tag !== "PageRead") throw new Error(`not a page: ${value._tag}`)
    latest = value.summary
    tabId = latest.stamp.tabId
    return latest
  }
  const summary = (): PageSummary => {
    if (latest === undefined) throw new Error("Nothing was read yet.")
    return latest
  }
  const find = (role: string, name: string): PageElement => {
    const { html } = summary()
    const [found, ...others] = elementsOf(parse(html)).filter(
      (element) => element.role === role && element.name === name
    )
    if (found === undefined || others.length > 0) {
      throw new Error(`${found === undefined ? "no" : others.length + 1} ${role} "${name}" in\n${html}`)
    }
    return found
  }
  const act = async (action: AgentAction, options: ActOptions = {}): Promise<ActionFeedback> => {
    const { stamp } = summary()
    const value = await call({ _tag: "Act", tabId: tabId ?? stamp.tabId, action, stamp, ...options })
    if (value._tag !== "Acted") throw new Error(`not an action: ${value._tag}`)
    tabId = value.tabId
    return value.feedback
  }

  await read()
  return {
    ...services,
    tabId: () => tabId ?? summary().stamp.tabId,
    call,
    read,
    summary,
    find,
    id: (role, name) => {
      const { i } = find(role, name)
      if (i === undefined) throw new Error(`${role} "${name}" has no id`)
      return i
    },
    act,
    does: async (action, options) => {
      const feedback = await act(action, options)
      if (!feedback.success) throw new Error(`${action._tag}: ${JSON.stringify(feedback)}`)
      return feedback
    }
  }
}
