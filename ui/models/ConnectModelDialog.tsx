/**
 * “Connect a model”: who serves it, the key, whether that works, and which of its models is to answer. What was entered
 * and does not work stays among the connections, with what is wrong, until it is changed or removed.
 */
import { type ReactNode, useState } from "react"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { vendorFacts } from "#schemas/models/vendorFacts.ts"
import { chatModelsOf } from "#schemas/models/whoAnswers.ts"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { ChooseVendor, type Service } from "./ChooseVendor.tsx"
import { ConnectionForm } from "./ConnectionForm.tsx"
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

const Steps = ({ settings, actions, changed, onClose }: StepsProps): ReactNode => {
  const [service, setService] = useState<Service | undefined>(changed?.provider)
  const [id] = useState(() => changed?.id ?? crypto.randomUUID())
  /** What is known of the connection is of what was sent, not of what it was before. */
  const [isSent, setSent] = useState(false)
  const connection = settings.connections.find((one) => one.id === id)
  const check = isSent ? connection?.check : undefined
  if (service === undefined) return <ChooseVendor onChoose={setService} onCancel={onClose} />
  if (service === "ollama") {
    return (
      <OllamaStep
        settings={settings}
        actions={actions}
        onBack={() => setService(undefined)}
        onClose={onClose}
      />
    )
  }
  if (connection !== undefined && check?._tag === "Passed") {
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
      problem={check?._tag === "Failed" ? modelsText.problems[check.problem] : undefined}
      actions={actions}
      onSaved={() => setSent(true)}
      onBack={() => {
        if (changed !== undefined) return onClose()
        setSent(false)
        if (connection !== undefined) void actions.send({ _tag: "RemoveConnection", id })
        setService(undefined)
      }}
    />
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
  return (
    <Modal isOpen={isOpen} title={modelsText.connect} onClose={onClose}>
      {() =>
        isOpen &&
        (settings === undefined || actions === undefined ? (
          <p role="status">{modelsText.loading}</p>
        ) : (
          <Steps settings={settings} actions={actions} changed={changed} onClose={onClose} />
        ))
      }
    </Modal>
  )
}
