/** The menu of the model's line: every model that is connected, and the ways to more. */
import { Check } from "lucide-react"
import { type ReactNode, useId } from "react"
import { nearestModel } from "#schemas/models/BrowserModel.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { nameOfAnswering, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { BROWSER_MODEL_NAME } from "#schemas/product.ts"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { openSettings } from "#ui/stores/route.ts"
import { browserModelText } from "./browser/browserModelText.ts"
import { percentOf } from "./browser/percentOf.ts"
import { isSameChoice, keyOfChoice, modelGroups } from "./modelOptions.ts"
import { modelsText } from "./modelsText.ts"

interface ItemProps {
  readonly isChosen: boolean
  readonly label: string
  /** What it is good for. */
  readonly note?: string
  readonly onClick: () => void
}

const Item = ({ isChosen, label, note, onClick }: ItemProps): ReactNode => (
  <button type="button" role="menuitemradio" aria-checked={isChosen} className={menu.item} onClick={onClick}>
    <span className={menu.check}>{isChosen && <Check size={15} aria-hidden />}</span>
    {note === undefined ? (
      label
    ) : (
      <span>
        {label}
        <span className={menu.about}>{note}</span>
      </span>
    )}
  </button>
)

interface ChoicesProps {
  readonly settings: ModelSettingsState
  readonly chosen: ModelChoice | undefined
  readonly onChoose: (choice: ModelChoice | null) => void
}

const Choices = ({ settings, chosen, onChoose }: ChoicesProps): ReactNode => {
  const usual = nameOfAnswering(whoAnswers(settings, settings.machine))
  const isBrowserListed =
    chosen?._tag === "Browser" || nearestModel(settings.browserModels)?.model.availability === "available"
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
      {isBrowserListed && (
        <Item
          isChosen={chosen?._tag === "Browser"}
          label={BROWSER_MODEL_NAME}
          note={browserModelText.goodFor}
          onClick={() => onChoose({ _tag: "Browser" })}
        />
      )}
      <Item
        isChosen={chosen?._tag === "Direct"}
        label={modelsText.builtIn}
        onClick={() => onChoose({ _tag: "Direct" })}
      />
    </>
  )
}

/** A browser's own model that cannot answer yet, as the way to it is called. */
const onItsWay = ({ browserModels }: ModelSettingsState): string | undefined => {
  const model = nearestModel(browserModels)?.model
  if (model?.availability === "downloadable") return browserModelText.menuDownload
  return model?.availability === "downloading"
    ? browserModelText.menuDownloading(percentOf(model.progress ?? 0))
    : undefined
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
  const browserModel = onItsWay(settings)
  return (
    <Menu
      label={modelsText.pickTitle}
      button={button}
      align="start"
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
          {setBy === undefined && browserModel !== undefined && (
            <button
              type="button"
              role="menuitem"
              className={menu.item}
              onClick={() => choose(() => openSettings("models"))}
            >
              {browserModel}
            </button>
          )}
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
