/** The menu of the model's line: every model that is connected, and the ways to more. */
import { Check } from "lucide-react"
import { type ReactNode, useId } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { nameOfAnswering, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { openSettings } from "#ui/stores/route.ts"
import { isSameChoice, keyOfChoice, modelGroups } from "./modelOptions.ts"
import { modelsText } from "./modelsText.ts"

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
        label={modelsText.pickDefault(usual)}
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

export interface ModelMenuProps extends ChoicesProps {
  readonly button: HTMLElement
  /** The variable that sets the model on the server's machine: then nothing can be chosen. */
  readonly setBy: string | undefined
  readonly onConnect: () => void
  readonly onClose: () => void
}

export const ModelMenu = ({
  settings,
  chosen,
  button,
  setBy,
  onChoose,
  onConnect,
  onClose
}: ModelMenuProps): ReactNode => {
  const note = useId()
  return (
    <Menu
      label={modelsText.pickTitle}
      button={button}
      describedBy={setBy === undefined ? undefined : note}
      onClose={onClose}
    >
      {(choose) => (
        <>
          {setBy !== undefined ? (
            <p id={note} className={menu.note}>
              {modelsText.setOnMachine(setBy)}
            </p>
          ) : (
            <Choices
              settings={settings}
              chosen={chosen}
              onChoose={(choice) => choose(() => onChoose(choice))}
            />
          )}
          <hr className={menu.line} />
          <button
            type="button"
            role="menuitem"
            className={menu.item}
            onClick={() => choose(() => onConnect())}
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
  )
}
