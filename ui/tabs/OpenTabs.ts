/**
 * The open tabs of the user's browsers, as each last said: asked for when somebody looks, and again once that is stale.
 * What is known stays while it is asked for again, and where a browser does not answer any more.
 */
import { atom, type ReadableAtom, type WritableAtom } from "nanostores"
import type { OpenTab } from "#schemas/rpc/OpenTabs.ts"
import { TABS_STALE_MS } from "./limits.ts"

export interface TabList {
  readonly isAsking: boolean
  /** Undefined: never told. */
  readonly tabs: ReadonlyArray<OpenTab> | undefined
}

/** Undefined: the browser does not say. */
export type AskTabs = (browserHostId: string) => Promise<ReadonlyArray<OpenTab> | undefined>

interface Known {
  readonly $list: WritableAtom<TabList>
  /** Epoch ms at which it was asked last. */
  asked: number
}

export class OpenTabs {
  private readonly byBrowser = new Map<string, Known>()
  private readonly ask: AskTabs
  private readonly now: () => number

  constructor(ask: AskTabs, now: () => number = Date.now) {
    this.ask = ask
    this.now = now
  }

  list(browserHostId: string): ReadableAtom<TabList> {
    return this.of(browserHostId).$list
  }

  /** Asks, unless what is known is young enough. Whoever looks on calls it again. */
  look(browserHostId: string): void {
    const known = this.of(browserHostId)
    if (this.now() - known.asked < TABS_STALE_MS) return
    known.asked = this.now()
    known.$list.set({ ...known.$list.get(), isAsking: true })
    void this.ask(browserHostId).then((tabs) => {
      // The next look asks again at once.
      if (tabs === undefined) known.asked = Number.NEGATIVE_INFINITY
      known.$list.set({ isAsking: false, tabs: tabs ?? known.$list.get().tabs })
    })
  }

  private of(browserHostId: string): Known {
    const known = this.byBrowser.get(browserHostId)
    if (known !== undefined) return known
    const fresh: Known = {
      $list: atom<TabList>({ isAsking: false, tabs: undefined }),
      asked: Number.NEGATIVE_INFINITY
    }
    this.byBrowser.set(browserHostId, fresh)
    return fresh
  }
}
