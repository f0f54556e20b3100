/** The open tabs a draft carries: kept by the page alone, as their numbers mean nothing to the next one. */
import { atom, type ReadableAtom } from "nanostores"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { CONTEXT_TABS_MAX } from "#schemas/limits.ts"
import type { ContextTab } from "#schemas/message/ContextTab.ts"

export class DraftTabs {
  readonly $tabs: ReadableAtom<ReadonlyArray<ContextTab>>
  private readonly $chosen = atom<ReadonlyArray<ContextTab>>([])
  private browserHostId = ""

  constructor() {
    this.$tabs = this.$chosen
  }

  /** In, or out again. Those of another browser go: a message names one. */
  toggle(browserHostId: string, { tabId, title, url }: ContextTab): void {
    const known = this.browserHostId === browserHostId ? this.$chosen.get() : []
    const others = known.filter((tab) => tab.tabId !== tabId)
    this.browserHostId = browserHostId
    if (others.length < known.length) this.$chosen.set(others)
    else if (known.length < CONTEXT_TABS_MAX) this.$chosen.set([...known, { tabId, title, url }])
  }

  remove(tabId: number): void {
    this.$chosen.set(this.$chosen.get().filter((tab) => tab.tabId !== tabId))
  }

  /** Those that are open no more go; the others are called as they are now. */
  keepOpen(browserHostId: string, open: ReadonlyArray<ContextTab>): void {
    const chosen = this.$chosen.get()
    if (browserHostId !== this.browserHostId || chosen.length === 0) return
    const now = chosen.flatMap(({ tabId }) => open.filter((tab) => tab.tabId === tabId))
    if (JSON.stringify(now) !== JSON.stringify(chosen)) {
      this.$chosen.set(now.map(({ tabId, title, url }) => ({ tabId, title, url })))
    }
  }

  /** For the message that is sent now: the next one carries none. */
  take(): Pick<MessageContext, "contextTabs"> {
    const [first, ...others] = this.$chosen.get()
    if (first === undefined) return {}
    this.$chosen.set([])
    return { contextTabs: { browserHostId: this.browserHostId, tabs: [first, ...others] } }
  }
}
