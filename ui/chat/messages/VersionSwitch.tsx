/** Which of several versions is shown, and the way to the others. The server refuses while a reply is being written, and says so. */
import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { isKept, type MessageVersions } from "#schemas/conversation/versions.ts"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { text } from "#ui/text.ts"
import styles from "./human.module.css"

export interface VersionSwitchProps {
  readonly versions: MessageVersions
  readonly actions: ChatActions
}

export const VersionSwitch = ({ versions, actions }: VersionSwitchProps): ReactNode => {
  const { chosen, messageId, tails } = versions
  const places = Array.from(tails.keys()).filter((place) => isKept(versions, place))
  const earlier = places.findLast((place) => place < chosen)
  const later = places.find((place) => place > chosen)
  const go = (version: number | undefined): void => {
    if (version !== undefined) actions.command({ _tag: "ChooseVersion", messageId, version })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend
    <div className={styles.versions} role="group" aria-label={text.versions}>
      <IconButton
        icon={ChevronLeft}
        size="small"
        label={text.earlierVersion}
        // It keeps the focus at the first one, too.
        aria-disabled={earlier === undefined}
        onClick={() => go(earlier)}
      />
      <span role="status" aria-label={text.versionOf(chosen + 1, tails.length)}>
        {chosen + 1}/{tails.length}
      </span>
      <IconButton
        icon={ChevronRight}
        size="small"
        label={text.laterVersion}
        aria-disabled={later === undefined}
        onClick={() => go(later)}
      />
      {places.length < tails.length && <span>{text.versionsGone(tails.length - places.length)}</span>}
    </div>
  )
}
