/** What is connected, each with whether it works, and what can be done about it. */
import { type ReactNode, useState } from "react"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import { Button } from "#ui/kit/Button.tsx"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import styles from "./models.module.css"
import { modelsText } from "./modelsText.ts"
import type { ModelActions } from "./useModelSettings.ts"

const stateOf = ({ check, models, name }: ModelConnection): string => {
  switch (check?._tag) {
    case "Running":
      return modelsText.checking(name)
    case "Passed":
      return check.lists ? modelsText.listed(models.length) : modelsText.worksUnlisted
    case "Failed":
      return modelsText.problems[check.problem]
    default:
      return modelsText.notTested
  }
}

const keyOf = ({ keyHint, sealedKey }: ModelConnection): string =>
  sealedKey === undefined ? modelsText.keyless : keyHint ? modelsText.key(keyHint) : modelsText.keyHidden

export interface ConnectionListProps {
  readonly connections: ReadonlyArray<ModelConnection>
  readonly actions: ModelActions
  readonly onChange: (connection: ModelConnection) => void
  readonly onProblem: (problem: string | undefined) => void
}

export const ConnectionList = ({
  connections,
  actions,
  onChange,
  onProblem
}: ConnectionListProps): ReactNode => {
  const [removing, setRemoving] = useState<ModelConnection>()
  const { leaving, list } = useFocusAfterRemoval<HTMLInputElement>(connections.map(({ id }) => id))
  if (connections.length === 0) return <p className={styles.note}>{modelsText.connectionsNone}</p>
  return (
    <>
      <ul ref={list} className={styles.connections}>
        {connections.map((connection) => {
          const { check, id, name } = connection
          return (
            <li key={id}>
              <div className={styles.connection}>
                <strong>{name}</strong>
                <span className={styles.note}>
                  {connection.baseUrl} · {keyOf(connection)}
                </span>
                <span className={check?._tag === "Failed" ? styles.problem : styles.note} role="status">
                  {stateOf(connection)}
                </span>
              </div>
              <div className={styles.connectionButtons}>
                <Button
                  look="quiet"
                  aria-label={modelsText.testOf(name)}
                  onClick={() => void actions.send({ _tag: "CheckConnection", id }).then(onProblem)}
                >
                  {modelsText.test}
                </Button>
                <Button
                  look="quiet"
                  aria-label={modelsText.changeOf(name)}
                  onClick={() => onChange(connection)}
                >
                  {modelsText.change}
                </Button>
                <Button
                  look="quiet"
                  data-remove
                  aria-label={modelsText.removeOf(name)}
                  onClick={() => setRemoving(connection)}
                >
                  {modelsText.remove}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={modelsText.removeOf(removing?.name ?? "")}
        action={modelsText.remove}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing === undefined) return
          const removal = actions.send({ _tag: "RemoveConnection", id: removing.id })
          void removal.then(onProblem)
          leaving(
            connections.findIndex(({ id }) => id === removing.id),
            removal.then((problem) => problem === undefined)
          )
        }}
      >
        {modelsText.removeBody(removing?.name ?? "")}
      </ConfirmDialog>
    </>
  )
}
