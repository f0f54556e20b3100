/** Open tabs that go along with a message: its model may read them. */
import { Schema } from "effect"
import { CONTEXT_TABS_MAX, PAGE_LINE_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"
import { truncateText } from "#schemas/page/truncateText.ts"

export const ContextTab = Schema.Struct({
  /** The browser's number for it. */
  tabId: Schema.Int,
  /** Without what stands behind the path: that holds what people search for, and tokens. */
  url: Schema.String.check(Schema.isPattern(/^https?:\/\/[^?#]+$/), Schema.isMaxLength(URL_MAX_CHARS)),
  /** The page's own words, cut: they may say anything. "(Untitled Tab)" where it has none. */
  title: Schema.String.check(Schema.isMaxLength(PAGE_LINE_MAX_CHARS))
})
export type ContextTab = typeof ContextTab.Type

/** Numbers of tabs mean something in one browser only. */
export const ContextTabs = Schema.Struct({
  browserHostId: Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS)),
  tabs: Schema.NonEmptyArray(ContextTab).check(Schema.isMaxLength(CONTEXT_TABS_MAX))
})
export type ContextTabs = typeof ContextTabs.Type

/** A name and a password in it are left out. */
const WEB_ADDRESS = /^(https?:\/\/)(?:[^/?#@]*@)?([^?#]+)/

/** A tab as a message may tell of it; undefined where it is no web page, or its address is too long to be told. */
export const contextTabOf = (tab: {
  readonly tabId: number
  readonly url: string
  readonly title: string
}): ContextTab | undefined => {
  const [, scheme, place] = WEB_ADDRESS.exec(tab.url) ?? []
  const url = `${scheme}${place}`
  if (scheme === undefined || url.length > URL_MAX_CHARS) return undefined
  return { tabId: tab.tabId, url, title: truncateText(tab.title, PAGE_LINE_MAX_CHARS) }
}
