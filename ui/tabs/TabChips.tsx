/** Open tabs as chips: those a draft carries, each of which can be taken away, and those a message carried. */
import { PanelTop, X } from "lucide-react"
import type { ReactNode } from "react"
import type { ContextTab } from "#schemas/message/ContextTab.ts"
import files from "#ui/attachments/files.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { tabsText } from "./tabsText.ts"

export interface TabChipsProps {
  readonly tabs: ReadonlyArray<ContextTab>
  readonly onRemove?: (tab: ContextTab) => void
}

export const TabChips = ({ tabs, onRemove }: TabChipsProps): ReactNode => (
  <ul className={files.files} aria-label={tabsText.chosen}>
    {tabs.map((tab) => (
      <li key={tab.tabId} className={files.file}>
        <PanelTop size={16} className={files.mark} aria-hidden />
        <span className={files.name} title={`${tab.title}\n${tab.url}`} dir="auto">
          {tab.title}
        </span>
        {onRemove !== undefined && (
          <IconButton
            icon={X}
            size="small"
            label={tabsText.remove(tab.title)}
            onClick={() => onRemove(tab)}
          />
        )}
      </li>
    ))}
  </ul>
)
