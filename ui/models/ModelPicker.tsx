/** Which model answers in this chat, and a menu to have another: a quiet line below the text. */
import { Bot, Check, ChevronDown } from "lucide-react"
import { type ReactNode, useCallback, useRef, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { nameOfAnswering, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { openSettings } from "#ui/stores/route.ts"
import type { ConnectModelDialogProps } from "./ConnectModelDialog.tsx"
import { isSameChoice, keyOfChoice, modelGroups } from "./modelOptions.ts"
import styles from "./models.module.css"
import { modelsText, shownName } from "./modelsText.ts"
import { useAnswering } from "./useAnswering.ts"
import { useModelSettings } from "./useModelSettings.ts"

const ConnectModelDialog = onDemand<ConnectModelDialogProps>(() =>
  import("./ConnectModelDialog.tsx").then((part) => part.ConnectModelDialog)
)

interface ItemProps {
  readonly isChosen: boolean
  readonly label: string
  readonly onClick: () => void
}

const Item = ({ isChosen, label, onClick }: ItemProps): ReactNode => (
  <button type="button" role="menuitemradio" aria-checked={isChosen} className={menu.item} onClick={onClick}>
    <span className={menu.check}>{isChosen && <Check size={15} aria-hidden />}</span>
    {label}
  </button>
)

interface ChoicesProps {
  readonly settings: ModelSettingsState
  readonly chosen: ModelChoice | undefined
  readonly onChoose: (choice: ModelChoice | null) => void
}

const Choices = ({ settings, chosen, onChoose }: ChoicesProps): ReactNode => {
  const usual = nameOfAnswering(whoAnswers(settings, settings.machine))
  return (
    <>
      <Item
        isChosen={chosen === undefined}
        label={modelsText.pickDefault(shownName(usual))}
        onClick={() => onChoose(null)}
      />
      {modelGroups(settings, chosen).map(({ choices, title }) => (
        <fieldset key={title} className={menu.groupOf}>
          <legend className={menu.group}>{title}</legend>
          {choices.map((choice) => (
            <Item
              key={keyOfChoice(choice)}
              isChosen={isSameChoice(choice, chosen)}
              label={choice.model}
              onClick={() => onChoose(choice)}
            />
          ))}
        </fieldset>
      ))}
      <hr className={menu.line} />
      <Item
        isChosen={chosen?._tag === "Direct"}
        label={modelsText.builtIn}
        onClick={() => onChoose({ _tag: "Direct" })}
      />
    </>
  )
}

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
  const [isConnecting, setConnecting] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const stopConnecting = useCallback(() => setConnecting(false), [])
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
        title={answering.isDirect ? modelsText.builtInMeans : modelsText.pick(name)}
        aria-label={modelsText.pick(shownName(name))}
        onClick={() => setOpen(!isOpen)}
      >
        <Bot size={14} aria-hidden strokeWidth={1.8} />
        <span className={styles.pickerName}>{shownName(name)}</span>
        <ChevronDown size={13} aria-hidden />
      </button>
      {isOpen && button.current !== null && settings !== undefined && (
        <Menu label={modelsText.pickTitle} button={button.current} onClose={close}>
          {(choose) => (
            <>
              {setBy !== undefined ? (
                <p className={menu.note}>{modelsText.setOnMachine(setBy)}</p>
              ) : (
                <Choices
                  settings={settings}
                  chosen={who?.by === "chat" ? chosen : undefined}
                  onChoose={(choice) => choose(() => onChoose(choice))}
                />
              )}
              <hr className={menu.line} />
              <button
                type="button"
                role="menuitem"
                className={menu.item}
                onClick={() => choose(() => setConnecting(true))}
              >
                {modelsText.connectMore}
              </button>
              <button
                type="button"
                role="menuitem"
                className={menu.item}
                onClick={() => choose(() => openSettings("models"))}
              >
                {modelsText.manage}
              </button>
            </>
          )}
        </Menu>
      )}
      {isConnecting && <ConnectModelDialog isOpen onClose={stopConnecting} />}
    </>
  )
}
