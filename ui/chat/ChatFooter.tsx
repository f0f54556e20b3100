/** Quiet facts and quiet actions below the text: who answers, clearing, searching and jumping. */
import { BookMarked, ChevronDown, ChevronUp, Eraser, Search } from "lucide-react"
import { type ReactNode, type RefObject, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { TranscriptControls } from "#ui/chat/transcript/Transcript.tsx"
import { findText } from "#ui/find/findText.ts"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { ModelPicker } from "#ui/models/ModelPicker.tsx"
import { promptLibraryOpen } from "#ui/prompts/promptLibraryOpen.ts"
import { keysOf } from "#ui/shortcuts/shortcuts.ts"
import { text } from "#ui/text.ts"
import styles from "./footer.module.css"

/** What helps in a long chat: searching it, and going from one own message to the next. */
const TranscriptTools = ({
  controls
}: {
  readonly controls: RefObject<TranscriptControls | null>
}): ReactNode => (
  <span className={styles.tools}>
    <IconButton
      icon={ChevronUp}
      size="small"
      label={findText.previousOwn}
      aria-keyshortcuts={keysOf("previousOwn")}
      onClick={() => controls.current?.jump("earlier")}
    />
    <IconButton
      icon={ChevronDown}
      size="small"
      label={findText.nextOwn}
      aria-keyshortcuts={keysOf("nextOwn")}
      onClick={() => controls.current?.jump("later")}
    />
    <IconButton
      icon={Search}
      size="small"
      label={findText.find}
      aria-keyshortcuts={keysOf("find")}
      onClick={() => controls.current?.find()}
    />
  </span>
)

export interface ChatFooterProps {
  readonly onClear: () => void
  readonly canClear: boolean
  readonly hasTranscript: boolean
  readonly controls: RefObject<TranscriptControls | null>
  /** The chat's own choice. */
  readonly model: ModelChoice | undefined
  readonly onChooseModel: (choice: ModelChoice | null) => void
}

export const ChatFooter = ({
  onClear,
  canClear,
  hasTranscript,
  controls,
  model,
  onChooseModel
}: ChatFooterProps): ReactNode => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ModelPicker chosen={model} onChoose={onChooseModel} />
      {hasTranscript && (
        // An empty chat names it among its quick links.
        <IconButton
          icon={BookMarked}
          size="small"
          label={text.promptLibrary}
          aria-haspopup="dialog"
          onClick={promptLibraryOpen.open}
        />
      )}
      {canClear && (
        <button type="button" className={styles.clear} title={text.clearChat} onClick={() => setAsking(true)}>
          <Eraser size={14} aria-hidden />
          <span className={styles.clearText}>{text.clearChat}</span>
        </button>
      )}
      {hasTranscript && <TranscriptTools controls={controls} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={text.clearChatTitle}
        action={text.clearChat}
        onClose={() => setAsking(false)}
        onConfirm={onClear}
      >
        {text.clearChatBody}
      </ConfirmDialog>
    </>
  )
}
