/** Which model answers in this chat, and a menu to have another: a quiet line below the text. */
import { Bot, ChevronDown } from "lucide-react"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import type { ConnectModelDialogProps } from "./ConnectModelDialog.tsx"
import { connectModelOpen } from "./connectModelOpen.ts"
import type { ModelMenuProps } from "./ModelMenu.tsx"
import styles from "./picker.module.css"
import { pickerText } from "./pickerText.ts"
import { useAnswering } from "./useAnswering.ts"
import { useModelSettings } from "./useModelSettings.ts"

const ModelMenu = onDemand<ModelMenuProps>(() => import("./ModelMenu.tsx").then((part) => part.ModelMenu))
const ConnectModelDialog = onDemand<ConnectModelDialogProps>(() =>
  import("./ConnectModelDialog.tsx").then((part) => part.ConnectModelDialog)
)

export interface ModelPickerProps {
  /** The chat's own choice. */
  readonly chosen: ModelChoice | undefined
  /** Null: as for all chats. */
  readonly onChoose: (choice: ModelChoice | null) => void
}

export const ModelPicker = ({ chosen, onChoose }: ModelPickerProps): ReactNode => {
  const settings = useModelSettings()
  const answering = useAnswering(chosen)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isConnecting = useStore(connectModelOpen.$isOpen)
  // It goes with the chat it stands in, and does not come again with the next one.
  useEffect(() => connectModelOpen.close, [])
  const close = useCallback(() => setOpen(false), [])
  if (answering === undefined) return null
  const { name, setBy, who } = answering
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.picker}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={answering.isDirect ? pickerText.builtInMeans : pickerText.pick(name)}
        aria-label={pickerText.pick(name)}
        onClick={() => setOpen(!isOpen)}
      >
        <Bot size={14} aria-hidden />
        <span className={styles.pickerRoom}>
          <span className={styles.pickerName}>{name}</span>
        </span>
        <ChevronDown size={13} aria-hidden />
      </button>
      {isOpen && button.current !== null && settings !== undefined && (
        <ModelMenu
          settings={settings}
          chosen={who?.by === "chat" ? chosen : undefined}
          button={button.current}
          setBy={setBy}
          onChoose={onChoose}
          onConnect={connectModelOpen.open}
          onClose={close}
        />
      )}
      {isConnecting && <ConnectModelDialog isOpen onClose={connectModelOpen.close} />}
    </>
  )
}
