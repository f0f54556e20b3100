/**
 * The web page beside the panel, as far as a message may tell of it: only one the agent may work in, by the
 * user's own list of sites, and without what an address carries behind its path. Which tab it is in is told of any.
 */
import { atom, onMount, type ReadableAtom } from "nanostores"
import { storedAtom } from "#extension/settings/storedAtom.ts"
import {
  ORIGIN_POLICY_KEY,
  type OriginPolicy,
  readOriginPolicy
} from "#extension/worker/guard/OriginPolicy.ts"
import { judgeUrl } from "#extension/worker/guard/urlPolicy.ts"
import { PAGE_LINE_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { PageBeside } from "#ui/stores/Place.ts"
import type { ActiveTab, PanelChrome } from "./PanelChrome.ts"

/** Queries and fragments hold what people search for, and tokens. One too long would hold up its message. */
const pageOf = ({ title, url = "" }: ActiveTab): CurrentlyViewingInfo | undefined => {
  const { origin, pathname } = URL.parse(url) ?? {}
  const currentlyViewingUrl = `${origin}${pathname}`
  if (origin === undefined || currentlyViewingUrl.length > URL_MAX_CHARS) return undefined
  return {
    currentlyViewingUrl,
    ...(title === undefined ? {} : { title: truncateText(title, PAGE_LINE_MAX_CHARS) })
  }
}

/** `policy`: undefined until it was read, null where it cannot be: then nothing is told. Pure. */
export const viewingOf = (
  tab: ActiveTab | undefined,
  gateway: string,
  policy: OriginPolicy | null | undefined
): CurrentlyViewingInfo | undefined =>
  tab?.url !== undefined && policy && judgeUrl(tab.url, gateway, policy)._tag === "Allowed"
    ? pageOf(tab)
    : undefined

export interface ActivePage {
  /** Followed while somebody listens. */
  readonly $page: ReadableAtom<PageBeside>
  /** Asks the browser now; for whoever listens as well. Where it does not answer there is nothing beside. */
  readonly look: () => Promise<PageBeside>
}

/** `gateway`: origin of the server that would be told. */
export const makeActivePage = (
  chrome: Pick<PanelChrome, "activeTab" | "onActiveChanged" | "readLocal" | "onLocalChanged">,
  gateway: string
): ActivePage => {
  const $policy = storedAtom(chrome, ORIGIN_POLICY_KEY, (stored) => readOriginPolicy(stored) ?? null)
  const $page = atom<PageBeside>({})
  let latest = 0
  let active: ActiveTab | undefined
  const now = (): PageBeside => ({
    viewing: viewingOf(active, gateway, $policy.get()),
    tabId: active?.id
  })
  const tell = (): void => {
    if (JSON.stringify(now()) !== JSON.stringify($page.get())) $page.set(now())
  }
  const look = async (): Promise<PageBeside> => {
    const asked = ++latest
    const tab = await chrome.activeTab().catch(() => undefined)
    // Answers may overtake each other: only that to the last question counts.
    if (asked === latest) {
      active = tab
      tell()
    }
    return now()
  }
  onMount($page, () => {
    const forgetPolicy = $policy.listen(tell)
    const forgetTab = chrome.onActiveChanged(() => void look())
    void look()
    return () => {
      forgetPolicy()
      forgetTab()
    }
  })
  return { $page, look }
}
