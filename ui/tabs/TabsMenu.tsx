/** The menu of open tabs: each goes along with the next message or not. It stays open while several are chosen. */
import { Check } from "lucide-react"
import { type ReactNode, useEffect, useId } from "react"
import { CONTEXT_TABS_MAX } from "#schemas/limits.ts"
import type { OpenTab } from "#schemas/rpc/OpenTabs.ts"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { after } from "#ui/stores/clock.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { TABS_STALE_MS } from "./limits.ts"
import styles from "./tabs.module.css"
import { tabsText } from "./tabsText.ts"

export interface TabsMenuProps {
  readonly store: ConversationStore
  readonly browserHostId: string
  /** The tab beside the panel: it goes along anyway. */
  readonly besideId: number | undefined
  readonly button: HTMLElement
  readonly onClose: () => void
}

interface ItemProps {
  readonly tab: OpenTab
  readonly isChosen: boolean
  readonly isBeside: boolean
  readonly isFull: boolean
  readonly onToggle: () => void
}

const Item = ({ tab, isChosen, isBeside, isFull, onToggle }: ItemProps): ReactNode => {
  const isFixed = isBeside || (isFull && !isChosen)
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChosen || isBeside}
      aria-disabled={isFixed}
      className={`${menu.item} ${styles.item}`}
      onClick={isFixed ? undefined : onToggle}
    >
      <span className={menu.check}>{(isChosen || isBeside) && <Check size={15} aria-hidden />}</span>
      <span className={styles.tab}>
        <span className={styles.title} dir="auto">
          {tab.title}
        </span>
        <span className={styles.about}>{isBeside ? tabsText.beside : URL.parse(tab.url)?.host}</span>
      </span>
    </button>
  )
}

const noteOf = (count: number | undefined, isAsking: boolean, isFull: boolean): string | undefined => {
  if (isFull) return tabsText.full
  if (count === undefined) return isAsking ? tabsText.asking : tabsText.unknown
  return count === 0 ? tabsText.none : undefined
}

export const TabsMenu = ({ store, browserHostId, besideId, button, onClose }: TabsMenuProps): ReactNode => {
  const { openTabs } = useAppSession()
  const { isAsking, tabs } = useStore(openTabs.list(browserHostId))
  const chosen = useStore(store.tabs.$tabs)
  const note = useId()
  useEffect(() => openTabs.look(browserHostId), [openTabs, browserHostId])
  // What was told grows old on screen, too.
  useEffect(
    () => (isAsking ? undefined : after(TABS_STALE_MS, () => openTabs.look(browserHostId))),
    [openTabs, browserHostId, isAsking]
  )
  useEffect(() => {
    if (tabs !== undefined) store.tabs.keepOpen(browserHostId, tabs)
  }, [store, browserHostId, tabs])

  const isFull = chosen.length >= CONTEXT_TABS_MAX
  const said = noteOf(tabs?.length, isAsking, isFull)
  return (
    <Menu
      label={tabsText.title}
      button={button}
      align="start"
      describedBy={said === undefined ? undefined : note}
      onClose={onClose}
    >
      {() => (
        <>
          {tabs?.map((tab) => (
            <Item
              key={tab.tabId}
              tab={tab}
              isChosen={chosen.some(({ tabId }) => tabId === tab.tabId)}
              isBeside={tab.tabId === besideId}
              isFull={isFull}
              onToggle={() => store.tabs.toggle(browserHostId, tab)}
            />
          ))}
          {said !== undefined && (
            <p id={note} className={menu.note} role="status">
              {said}
            </p>
          )}
        </>
      )}
    </Menu>
  )
}
