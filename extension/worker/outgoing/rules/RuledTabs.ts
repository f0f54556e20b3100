/**
 * What is known of the tabs whose requests the browser keeps in by rules: whose step is behind a request, what may leave once,
 * and which other tabs are none of a task's. The browser is not asked here.
 */
import type { SendingRequest, SendingRule } from "#extension/worker/chrome/Chrome.ts"
import { isWithin } from "#extension/worker/guard/OriginPolicy.ts"
import type { OutgoingTab } from "#extension/worker/outgoing/OutgoingTab.ts"
import { hostOf } from "#schemas/hostOf.ts"
import { type Asked, type KeptTabs, withAsked } from "./KeptTabs.ts"
import { type Allowance, sendingRules } from "./sendingRules.ts"

/** A tab that a task drives. */
export interface RuledTab {
  readonly tab: OutgoingTab
  /** What it sends itself is the debugger's to hold. */
  isIntercepted: boolean
  /** By a step of another tab, and no step has begun in it yet: nobody would miss what it shows. */
  isOpened: boolean
  /** Of all its frames. */
  hosts: ReadonlyArray<string>
  /** What its step does, in whatever spelling: the same is the same. */
  action: string
}

interface Allowed extends Allowance {
  readonly by: OutgoingTab
  /** It is in force; else it is as soon as this action is taken again. Both are over with the step. */
  readonly isActive: boolean
  readonly action: string
}

type Sent = Pick<SendingRequest, "method" | "tabId" | "url">

const addressOf = (url: string): string => url.replace(/[?#].*$/s, "")

const hostIn = (origin: string): string => {
  const url = URL.parse(origin)
  return url === null ? "" : hostOf(url)
}

export class RuledTabs {
  readonly tabs = new Map<number, RuledTab>()
  /** Tabs that a step opens, until they are among `tabs`. */
  readonly opening = new Map<number, OutgoingTab>()
  /** Tabs that a step opened, whose page could not send what it may. */
  readonly toReload = new Set<number>()
  /** What they were to load they failed to: from then on they load just that again. */
  readonly failed = new Set<number>()
  private readonly foreign = new Set<number>()
  private allowed: ReadonlyArray<Allowed> = []
  private asked: ReadonlyArray<Asked>

  constructor(asked: ReadonlyArray<Asked>) {
    this.asked = asked
  }

  /** `present`: all tabs that there are. */
  enter(tabId: number, ruled: RuledTab, present: ReadonlyArray<number>): void {
    if (this.tabs.size === 0) for (const id of present) this.foreign.add(id)
    this.tabs.set(tabId, ruled)
    this.foreign.delete(tabId)
  }

  exit(tabId: number): void {
    const ruled = this.tabs.get(tabId)
    this.tabs.delete(tabId)
    this.foreign.add(tabId)
    if (this.tabs.size === 0) this.foreign.clear()
    this.allowed = this.allowed.filter(({ by }) => by !== ruled?.tab)
  }

  /** It was closed. */
  forget(tabId: number): void {
    this.exit(tabId)
    this.foreign.delete(tabId)
    this.opening.delete(tabId)
    this.toReload.delete(tabId)
    this.failed.delete(tabId)
  }

  /** Whether a tab that a page opened is a step's; else it is none of a task's. */
  open(tabId: number, by: number): OutgoingTab | undefined {
    if (this.tabs.size === 0 || this.tabs.has(tabId)) return undefined
    const tab = this.tabs.get(by)?.tab ?? this.opening.get(by)
    if (tab?.keepsIn === undefined) this.foreign.add(tabId)
    else this.opening.set(tabId, tab)
    return this.opening.get(tabId)
  }

  /** A tab of which nobody has told that a page opened it is none of a task's. False: that was known. */
  leaveAlone(tabId: number): boolean {
    const isKnown = this.tabs.has(tabId) || this.opening.has(tabId) || this.foreign.has(tabId)
    if (isKnown || this.tabs.size === 0) return false
    this.foreign.add(tabId)
    return true
  }

  /** Another step acts on it from now on, or its user: what may leave with that, and once. */
  begin(ruled: RuledTab, action: string): void {
    const { tab } = ruled
    ruled.isOpened = false
    ruled.action = action
    const passes = tab.keepsIn?.passes ?? []
    const left = this.allowed.flatMap((one) => {
      if (one.by !== tab) return [one]
      return !one.isActive && one.action === action ? [{ ...one, isActive: true }] : []
    })
    const agreed = this.asked
      .filter(({ print }) => passes.includes(print))
      .map(({ method, address }) => ({ method, address, tabId: undefined, by: tab, isActive: true, action }))
    this.allowed = [...left, ...agreed]
  }

  /** Nobody where a debugger holds what is sent there, or it is no task's. */
  ownerOf({ tabId, initiator = "" }: SendingRequest): OutgoingTab | undefined {
    const ruled = this.tabs.get(tabId)
    if (ruled !== undefined) return ruled.isIntercepted ? undefined : ruled.tab
    if (this.foreign.has(tabId)) return undefined
    const host = hostIn(initiator)
    const keeping = Array.from(this.tabs.values()).filter((one) => one.tab.keepsIn !== undefined)
    const theirs = keeping.find(({ hosts }) => hosts.some((known) => isWithin(host, known)))
    // A tab that nobody is known to have opened is kept in as well, whoever sends there.
    return this.opening.get(tabId) ?? (theirs ?? (tabId < 0 ? undefined : keeping[0]))?.tab
  }

  /** Whether it is time to load it again; once. */
  takeReload(tabId: number): boolean {
    const isTime = this.toReload.has(tabId) && this.failed.has(tabId) && !this.opening.has(tabId)
    if (isTime) this.toReload.delete(tabId)
    if (isTime) this.failed.delete(tabId)
    return isTime
  }

  isOpened(tabId: number): boolean {
    return this.opening.has(tabId) || this.tabs.get(tabId)?.isOpened === true
  }

  /** It was kept in, and may leave when the step is taken again; a tab that it opened loads it again at once. */
  letOutOnce({ method, tabId, url }: Sent, by: OutgoingTab): void {
    const action = Array.from(this.tabs.values()).find(({ tab }) => tab === by)?.action ?? ""
    const isActive = this.isOpened(tabId)
    this.allowed = [...this.allowed, { method, address: addressOf(url), tabId, by, isActive, action }]
  }

  /** It has left. */
  endOnce({ method, tabId, url }: Sent): void {
    const used = this.allowed.findIndex(
      (one) =>
        one.isActive &&
        one.method === method &&
        one.address === addressOf(url) &&
        (one.tabId ?? tabId) === tabId
    )
    if (used >= 0) this.allowed = this.allowed.toSpliced(used, 1)
  }

  /** Where it goes on a yes. */
  noteAsked(print: string, { method, url }: Sent): void {
    this.asked = withAsked(this.asked, { print, method, address: addressOf(url) })
  }

  get rules(): ReadonlyArray<SendingRule> {
    const tabs = [...this.tabs].map(([tabId, { tab, isIntercepted, isOpened, hosts }]) => ({
      tabId,
      keepsIn: tab.keepsIn,
      isIntercepted,
      isOpened,
      hosts
    }))
    return sendingRules({
      tabs,
      foreign: [...this.foreign],
      allowances: this.allowed.filter(({ isActive }) => isActive)
    })
  }

  get stored(): KeptTabs {
    const tabs = [...this.tabs].map(([tabId, { isIntercepted }]) => ({ tabId, isIntercepted }))
    return { tabs, asked: this.asked }
  }
}
