/**
 * Derives the rules by which the browser itself keeps in what no debugger holds: all that a tab sends where there is none,
 * and what leaves from outside of the tab where there is one (tabs its pages open, workers that pages share). Pure.
 */
import type { SendingPlace, SendingRule } from "#extension/worker/chrome/Chrome.ts"
import type { KeepsIn } from "#extension/worker/outgoing/OutgoingTab.ts"

/** A tab that a task drives. */
export interface RuledTab {
  readonly tabId: number
  /** Undefined: nothing of it is kept in. */
  readonly keepsIn: KeepsIn | undefined
  /** What it sends itself is held by the debugger. */
  readonly isIntercepted: boolean
  /** By a step of another tab: it shows nothing yet that is to stay. */
  readonly isOpened: boolean
  /** Of all its frames. */
  readonly hosts: ReadonlyArray<string>
}

/** What may leave once. */
export interface Allowance {
  readonly method: string
  /** Without its query. */
  readonly address: string
  /** From this tab, or none (-1); undefined: from wherever the task sends. */
  readonly tabId: number | undefined
}

export interface RuledBrowser {
  readonly tabs: ReadonlyArray<RuledTab>
  /** Tabs that are no task's. */
  readonly foreign: ReadonlyArray<number>
  readonly allowances: ReadonlyArray<Allowance>
}

const NO_TAB = -1

const unique = <A>(all: ReadonlyArray<A>): ReadonlyArray<A> => Array.from(new Set(all))

/** A yes for a site is one for what is below it, and for it without its `www.`. */
const siteOf = (host: string): string => host.replace(/:\d+$/, "").replace(/^www\./, "")

const agreedRules = (
  { tabId, keepsIn, isIntercepted, hosts }: RuledTab,
  opened: SendingPlace["tabs"]
): ReadonlyArray<SendingRule> => {
  const domains = unique((keepsIn?.agreedTo ?? []).map(siteOf)).filter((host) => host !== "")
  if (domains.length === 0) return []
  const own: SendingRule = { does: "letOut", tabs: { only: [tabId] }, to: { domains } }
  const beside: SendingRule = { does: "letOut", tabs: opened, from: hosts, to: { domains } }
  return [...(isIntercepted ? [] : [own]), ...(hosts.length === 0 ? [] : [beside])]
}

export const sendingRules = ({ tabs, foreign, allowances }: RuledBrowser): ReadonlyArray<SendingRule> => {
  const keeping = tabs.filter(({ keepsIn }) => keepsIn !== undefined)
  if (keeping.length === 0) return []
  const own = keeping.filter(({ isIntercepted }) => !isIntercepted)
  const hosts = unique(keeping.flatMap((tab) => tab.hosts))
  const notTheirs = { not: foreign }
  const opened = { not: unique([...foreign, ...tabs.map(({ tabId }) => tabId)]) }
  return [
    ...own.map(
      ({ tabId, isOpened }): SendingRule => ({
        does: "keepIn",
        tabs: { only: [tabId] },
        ...(isOpened ? {} : { hasPage: true })
      })
    ),
    // Whoever sends there: a frame in a sandbox has no host of its own.
    { does: "keepIn", tabs: { not: [NO_TAB, ...opened.not] } } as const,
    // The browser takes no empty list of hosts.
    ...(hosts.length === 0 ? [] : [{ does: "keepIn", tabs: { only: [NO_TAB] }, from: hosts } as const]),
    ...keeping.flatMap((tab) => agreedRules(tab, opened)),
    ...allowances.map(
      ({ tabId, method, address }): SendingRule => ({
        does: "letOut",
        tabs: tabId === undefined ? notTheirs : { only: [tabId] },
        to: { method, address }
      })
    )
  ]
}
