/**
 * “Connect a model”: who serves it, the key, whether that works, and which of its models is to answer. What was entered
 * and does not work stays among the connections, with what is wrong, until it is changed or removed.
 */

import { type ReactNode, useEffect, useRef, useState } from "react"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { vendorFacts } from "#schemas/models/vendorFacts.ts"
import { chatModelsOf } from "#schemas/models/whoAnswers.ts"
import { BROWSER_MODEL_NAME } from "#schemas/product.ts"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { useBackCloses } from "#ui/kit/dom/useBackCloses.ts"
import { focusFirst } from "#ui/kit/focusFirst.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { BrowserModelPart } from "./browser/BrowserModelPart.tsx"
import { ChooseVendor, type Service } from "./ChooseVendor.tsx"
import { ConnectionForm } from "./ConnectionForm.tsx"
import styles from "./models.module.css"
import { modelsText } from "./modelsText.ts"
import { OllamaModels } from "./OllamaModels.tsx"
import { PickFirstModel } from "./PickFirstModel.tsx"
import { type ModelActions, useModelActions, useModelSettings } from "./useModelSettings.ts"

interface StepsProps {
  readonly settings: ModelSettingsState
  readonly actions: ModelActions
  /** What is changed; absent: a new connection. */
  readonly changed: ModelConnection | undefined
  readonly onClose: () => void
}

const OllamaStep = ({
  settings,
  actions,
  onBack,
  onClose
}: Omit<StepsProps, "changed"> & { readonly onBack: () => void }): ReactNode => {
  const models = chatModelsOf(settings.machine?.ollama?.models ?? [])
  return (
    <>
      <OllamaModels settings={settings} actions={actions} />
      {models.length > 0 ? (
        <PickFirstModel
          models={models}
          suggested={undefined}
          onUse={async (model) => {
            const problem = await actions.send({
              _tag: "ChooseDefaultModel",
              choice: { _tag: "Ollama", model }
            })
            if (problem === undefined) onClose()
            return problem
          }}
          onSkip={onClose}
        />
      ) : (
        <div className={dialog.buttons}>
          <Button onClick={onBack}>{modelsText.back}</Button>
        </div>
      )}
    </>
  )
}

const BrowserStep = ({
  settings,
  actions,
  onBack,
  onClose
}: Omit<StepsProps, "changed"> & { readonly onBack: () => void }): ReactNode => (
  <>
    <h3>{BROWSER_MODEL_NAME}</h3>
    <BrowserModelPart settings={settings} actions={actions} onUsed={onClose} />
    <div className={dialog.buttons}>
      <Button onClick={onBack}>{modelsText.back}</Button>
    </div>
  </>
)

const saidOf = (models: number): string =>
  models === 0 ? modelsText.listsNone : `${modelsText.done} ${modelsText.listed(models)}`

type Step = "vendor" | "ollama" | "browser" | "form" | "pick"

const Steps = ({ settings, actions, changed, onClose }: StepsProps): ReactNode => {
  const [service, setService] = useState<Service | undefined>(changed?.provider)
  const [id] = useState(() => changed?.id ?? crypto.randomUUID())
  /** What is known of the connection is of what was sent, not of what it was before. */
  const [isSent, setSent] = useState(false)
  const connection = settings.connections.find((one) => one.id === id)
  const check = isSent ? connection?.check : undefined
  const isConnected = connection !== undefined && check?._tag === "Passed"
  const step: Step =
    service === undefined
      ? "vendor"
      : service === "ollama" || service === "browser"
        ? service
        : isConnected
          ? "pick"
          : "form"

  const shown = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // What was pressed is gone with the step it was in. At first the dialog itself takes the focus.
  useEffect(() => {
    if (before.current !== step) focusFirst(shown.current)
    before.current = step
  }, [step])

  const back = (): void => {
    setSent(false)
    if (connection !== undefined) void actions.send({ _tag: "RemoveConnection", id })
    setService(undefined)
  }
  // The browser's Back, too, leads from what was chosen to the choice.
  useBackCloses(changed === undefined && step !== "vendor" && step !== "pick", back)

  const content = (): ReactNode => {
    if (service === undefined) return <ChooseVendor onChoose={setService} onCancel={onClose} />
    if (service === "ollama") {
      return <OllamaStep settings={settings} actions={actions} onBack={back} onClose={onClose} />
    }
    if (service === "browser") {
      return <BrowserStep settings={settings} actions={actions} onBack={back} onClose={onClose} />
    }
    if (isConnected) {
      return (
        <PickFirstModel
          models={connection.models}
          suggested={service === "openai-compatible" ? undefined : vendorFacts[service].model}
          onUse={async (model) => {
            const choice = { _tag: "Connected", connectionId: id, model } as const
            const problem = await actions.send({ _tag: "ChooseDefaultModel", choice })
            if (problem === undefined) onClose()
            return problem
          }}
          onSkip={onClose}
        />
      )
    }
    return (
      <ConnectionForm
        key={service}
        id={id}
        provider={service}
        before={connection}
        isChecking={isSent && (check === undefined || check._tag === "Running")}
        problem={check?._tag === "Failed" ? check.problem : undefined}
        actions={actions}
        onSaved={() => setSent(true)}
        onBack={changed === undefined ? back : onClose}
      />
    )
  }
  return (
    <>
      {/* There before it says anything: only then is it read out. */}
      <p role="status" className={styles.works}>
        {step === "pick" ? saidOf(connection?.models.length ?? 0) : ""}
      </p>
      <div ref={shown}>{content()}</div>
    </>
  )
}

export interface ConnectModelDialogProps {
  readonly isOpen: boolean
  /** What is changed; absent: a new connection. */
  readonly changed?: ModelConnection | undefined
  readonly onClose: () => void
}

export const ConnectModelDialog = ({ isOpen, changed, onClose }: ConnectModelDialogProps): ReactNode => {
  const settings = useModelSettings()
  const actions = useModelActions()
  const { host } = useStore(useAppSession().$place)
  return (
    <Modal isOpen={isOpen} title={modelsText.connect} asksToClose onClose={onClose}>
      {() =>
        isOpen &&
        (settings === undefined || actions === undefined ? (
          <p role="status">{modelsText.loading}</p>
        ) : host === "extension" ? (
          <div className={styles.settings}>
            <section className={styles.part} aria-label={BROWSER_MODEL_NAME}>
              <h3>{BROWSER_MODEL_NAME}</h3>
              <BrowserModelPart settings={settings} actions={actions} onUsed={onClose} />
            </section>
            <section className={styles.part} aria-label={modelsText.otherModels}>
              <h3>{modelsText.otherModels}</h3>
              <p className={styles.note}>{modelsText.connectElsewhere}</p>
            </section>
          </div>
        ) : (
          <Steps settings={settings} actions={actions} changed={changed} onClose={onClose} />
        ))
      }
    </Modal>
  )
}
