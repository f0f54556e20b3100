/** The prompt library, in a drawer over the chat: what is kept and what was sent lately. A press puts a prompt into the composer. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { Drawer } from "#ui/kit/drawer/Drawer.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { Favorites } from "./Favorites.tsx"
import { PromptDialog } from "./PromptDialog.tsx"
import { $promptInWork, beginPrompt } from "./promptDraft.ts"
import styles from "./prompts.module.css"
import { promptsText } from "./promptsText.ts"
import { Recents } from "./Recents.tsx"
import { usePromptLibrary, useSendToLibrary } from "./usePromptLibrary.ts"

const tabs = ["favorites", "recent"] as const
type Tab = (typeof tabs)[number]

interface TabsProps {
  readonly chosen: Tab
  readonly panelId: string
  readonly onChoose: (tab: Tab) => void
}

/** Tabs as the ARIA practices have them (APG, Tabs with automatic activation): one stop, arrows choose. */
const Tabs = ({ chosen, panelId, onChoose }: TabsProps): ReactNode => {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return
    event.preventDefault()
    const other = chosen === "favorites" ? "recent" : "favorites"
    onChoose(other)
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      className={styles.tabs}
      aria-label={text.promptLibrary}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          data-tab={tab}
          aria-selected={tab === chosen}
          aria-controls={panelId}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {promptsText[tab]}
        </button>
      ))}
    </div>
  )
}

export interface PromptLibraryProps {
  /** The chat's own choice of a model. */
  readonly chosen: ModelChoice | undefined
  readonly onUse: (body: string) => void
  readonly onClose: () => void
}

export const PromptLibrary = ({ chosen, onUse, onClose }: PromptLibraryProps): ReactNode => {
  const library = usePromptLibrary()
  const send = useSendToLibrary()
  const [tab, setTab] = useState<Tab>("favorites")
  const prompt = useStore($promptInWork)
  const panelId = useId()
  const [isOpen, setOpen] = useState(true)
  /** Used once the page can have the focus again: a drawer that closes gives it back to whatever opened it. */
  const used = useRef<string>(undefined)
  const use = (body: string): void => {
    used.current = body
    setOpen(false)
  }
  const onClosed = (): void => {
    onClose()
    if (used.current !== undefined) onUse(used.current)
  }
  return (
    <>
      <Drawer isOpen={isOpen} title={text.promptLibrary} side="end" onClose={onClosed}>
        <Tabs chosen={tab} panelId={panelId} onChoose={setTab} />
        <div id={panelId} role="tabpanel" className={styles.panel} aria-labelledby={`${panelId}-${tab}`}>
          {library === undefined && <p role="status">{promptsText.loading}</p>}
          {library !== undefined && tab === "favorites" && (
            <Favorites
              favorites={library.favorites}
              send={send}
              onUse={use}
              onAdd={() => beginPrompt({ title: promptsText.untitled, body: "" })}
              onEdit={({ body, id, title }) => beginPrompt({ id, title, body })}
            />
          )}
          {library !== undefined && tab === "recent" && (
            <Recents
              library={library}
              onUse={use}
              onSave={(body) => beginPrompt({ title: promptsText.untitled, body })}
            />
          )}
        </div>
      </Drawer>
      {prompt !== undefined && (
        <PromptDialog
          prompt={prompt}
          chosen={chosen}
          onSave={({ body, id, title }, isPinned) =>
            send(
              id === undefined
                ? { _tag: "AddPrompt", title, body, isPinned }
                : { _tag: "EditPrompt", id, title, body }
            )
          }
          onClose={() => $promptInWork.set(undefined)}
        />
      )}
    </>
  )
}
