/** Model settings: which model answers and which one instead, how much it thinks, what is connected, the local Ollama. */
import { type ReactNode, useEffect, useId, useState } from "react"
import { nearestModel } from "#schemas/models/BrowserModel.ts"
import type { ModelChoice, ReasoningLevel } from "#schemas/models/ModelChoice.ts"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { nameOfAnswering, nameOfChoice, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { BROWSER_MODEL_NAME } from "#schemas/product.ts"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { BrowserModelPart } from "./browser/BrowserModelPart.tsx"
import { ConnectionList } from "./ConnectionList.tsx"
import { ConnectModelDialog } from "./ConnectModelDialog.tsx"
import { keyOfChoice, type ModelGroup, modelGroups } from "./modelOptions.ts"
import styles from "./models.module.css"
import { modelsText } from "./modelsText.ts"
import { OllamaModels } from "./OllamaModels.tsx"
import { useAnswering } from "./useAnswering.ts"
import { type ModelActions, useModelActions, useModelSettings } from "./useModelSettings.ts"

interface FieldProps {
  readonly label: string
  readonly note: string
  readonly children: (id: string) => ReactNode
}

const Field = ({ label, note, children }: FieldProps): ReactNode => {
  const id = useId()
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
      <p className={styles.note}>{note}</p>
    </div>
  )
}

const Groups = ({ groups }: { readonly groups: ReadonlyArray<ModelGroup> }): ReactNode =>
  groups.map(({ choices, title }) => (
    <optgroup key={title} label={title}>
      {choices.map((choice) => (
        <option key={keyOfChoice(choice)} value={keyOfChoice(choice)}>
          {choice.model}
        </option>
      ))}
    </optgroup>
  ))

const levels: ReadonlyArray<ReasoningLevel> = ["off", "low", "medium", "high"]

const isLevel = (text: string): text is ReasoningLevel => levels.some((level) => level === text)

interface PartProps {
  readonly settings: ModelSettingsState
  readonly actions: ModelActions
  readonly onProblem: (problem: string | undefined) => void
}

const WhichModel = ({ settings, actions, onProblem }: PartProps): ReactNode => {
  const { browserModels, connections, fallback, machine, model, reasoning } = settings
  const found = nameOfAnswering(
    whoAnswers(
      { connections, ...(browserModels === undefined ? {} : { browserModels }) },
      machine?.ollama === undefined ? undefined : { ollama: machine.ollama }
    )
  )
  const groups = modelGroups(settings, model, fallback)
  const served = groups.flatMap(({ choices }) => choices)
  const direct: ModelChoice = { _tag: "Direct" }
  const browser: ModelChoice = { _tag: "Browser" }
  const isBrowserListed =
    model?._tag === "Browser" || nearestModel(browserModels)?.model.availability === "available"
  return (
    <>
      <Field
        label={modelsText.defaultLabel}
        note={
          machine?.model === undefined
            ? modelsText.defaultNote
            : modelsText.setOnMachine(machine.model.variable)
        }
      >
        {(id) =>
          machine?.model === undefined ? (
            <select
              id={id}
              className={`${entry.entry} ${styles.input}`}
              value={keyOfChoice(model)}
              onChange={({ currentTarget: { value } }) => {
                const choice = [...served, browser, direct].find((one) => keyOfChoice(one) === value) ?? null
                void actions.send({ _tag: "ChooseDefaultModel", choice }).then(onProblem)
              }}
            >
              <option value="">{modelsText.whateverIsFound(found)}</option>
              <Groups groups={groups} />
              {isBrowserListed && <option value={keyOfChoice(browser)}>{nameOfChoice(browser)}</option>}
              <option value={keyOfChoice(direct)}>{modelsText.builtIn}</option>
            </select>
          ) : (
            <output id={id} className={styles.fixed}>
              {machine.model.name}
            </output>
          )
        }
      </Field>
      <Field
        label={modelsText.fallbackLabel}
        note={
          machine?.fallback === undefined
            ? modelsText.fallbackNote
            : modelsText.setOnMachine(machine.fallback.variable)
        }
      >
        {(id) =>
          machine?.fallback === undefined ? (
            <select
              id={id}
              className={`${entry.entry} ${styles.input}`}
              value={keyOfChoice(fallback)}
              onChange={({ currentTarget: { value } }) => {
                const choice = served.find((one) => keyOfChoice(one) === value) ?? null
                void actions.send({ _tag: "ChooseFallback", choice }).then(onProblem)
              }}
            >
              <option value="">{modelsText.noFallback}</option>
              <Groups groups={groups} />
            </select>
          ) : (
            <output id={id} className={styles.fixed}>
              {machine.fallback.name}
            </output>
          )
        }
      </Field>
      <Field
        label={modelsText.reasoningLabel}
        note={
          machine?.reasoning === undefined
            ? modelsText.reasoningNote
            : modelsText.setOnMachine(machine.reasoning.variable)
        }
      >
        {(id) =>
          machine?.reasoning === undefined ? (
            <select
              id={id}
              className={`${entry.entry} ${styles.input}`}
              value={reasoning}
              onChange={({ currentTarget: { value } }) => {
                if (isLevel(value))
                  void actions.send({ _tag: "ChooseReasoning", level: value }).then(onProblem)
              }}
            >
              {levels.map((level) => (
                <option key={level} value={level}>
                  {modelsText.reasoning[level]}
                </option>
              ))}
            </select>
          ) : (
            <output id={id} className={styles.fixed}>
              {modelsText.reasoning[machine.reasoning.level]}
            </output>
          )
        }
      </Field>
    </>
  )
}

export const ModelsSettings = (): ReactNode => {
  const settings = useModelSettings()
  const actions = useModelActions()
  const answering = useAnswering()
  const [problem, setProblem] = useState<string>()
  const [isConnecting, setConnecting] = useState(false)
  const [changed, setChanged] = useState<ModelConnection>()
  // What is installed and running may have changed since somebody looked.
  useEffect(() => {
    void actions?.send({ _tag: "LookAtMachine" })
  }, [actions])
  if (settings === undefined || actions === undefined) return <p role="status">{modelsText.loading}</p>
  const part = { settings, actions, onProblem: setProblem }
  return (
    <div className={styles.settings}>
      {settings.connections.length === 0 && answering?.isDirect === true && <Drawing of="models" />}
      <p>
        {answering?.isDirect !== true || answering.setBy !== undefined
          ? modelsText.answers(answering?.name ?? "")
          : settings.connections.length === 0
            ? modelsText.noneConnected
            : modelsText.builtInAnswers}
      </p>
      <p>
        <Button look="primary" onClick={() => setConnecting(true)}>
          {modelsText.connect}
        </Button>
      </p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <section className={styles.part} aria-label={modelsText.connections}>
        <h3>{modelsText.connections}</h3>
        <ConnectionList
          connections={settings.connections}
          actions={actions}
          onChange={setChanged}
          onProblem={setProblem}
        />
      </section>
      <section className={styles.part} aria-label={modelsText.chosen}>
        <h3>{modelsText.chosen}</h3>
        <WhichModel {...part} />
      </section>
      <section className={styles.part} aria-label={BROWSER_MODEL_NAME}>
        <h3>{BROWSER_MODEL_NAME}</h3>
        <BrowserModelPart settings={settings} actions={actions} />
      </section>
      <section className={styles.part} aria-label={modelsText.ollama}>
        <h3>{modelsText.ollama}</h3>
        <OllamaModels settings={settings} actions={actions} />
      </section>
      {isConnecting && <ConnectModelDialog isOpen onClose={() => setConnecting(false)} />}
      {changed !== undefined && (
        <ConnectModelDialog isOpen changed={changed} onClose={() => setChanged(undefined)} />
      )}
    </div>
  )
}
