/** What the agent was before: looked at, and brought back as the latest. */
import { type ReactNode, useState } from "react"
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import type { AgentVersion } from "#schemas/agents/CustomAgent.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Drawer } from "#ui/kit/drawer/Drawer.tsx"
import { CodeField } from "#ui/studio/code/CodeField.tsx"
import { StepsSaid } from "#ui/studio/steps/StepsSaid.tsx"
import { text } from "#ui/text.ts"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"

export interface VersionsProps {
  readonly isOpen: boolean
  readonly current: AgentVersion | null
  readonly earlier: ReadonlyArray<AgentVersion>
  /** Undefined when it was done, otherwise what to tell the user. */
  readonly onRestore: (version: number) => Promise<string | undefined>
  readonly onClose: () => void
}

const Look = ({ version: { definition, version } }: { readonly version: AgentVersion }): ReactNode => (
  <div className={styles.look}>
    <p>
      <strong>{definition.name}</strong>
    </p>
    {definition.description !== "" && <p>{definition.description}</p>}
    {definition.code !== undefined && (
      <CodeField
        id={`version-${version}-code`}
        label={editorText.codeOf(version)}
        code={definition.code}
        isReadOnly
      />
    )}
    <StepsSaid steps={definition.steps} />
    {definition.variables.length > 0 && (
      <p className={styles.note}>
        {definition.variables.map(({ name, type }) => `${name} (${agentValueText.types[type]})`).join(", ")}
      </p>
    )}
  </div>
)

export const Versions = ({ isOpen, current, earlier, onRestore, onClose }: VersionsProps): ReactNode => {
  const [problem, setProblem] = useState("")
  const [restoring, setRestoring] = useState<number>()
  const now = Date.now()
  const restore = (version: number): void => {
    setRestoring(version)
    setProblem("")
    void onRestore(version).then((reason) => {
      setRestoring(undefined)
      setProblem(reason ?? "")
      if (reason === undefined) onClose()
    })
  }
  const all = current === null ? [] : [current, ...earlier]
  return (
    <Drawer isOpen={isOpen} title={editorText.versions} side="end" onClose={onClose}>
      <div className={styles.drawer}>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        {earlier.length === 0 && <p className={styles.help}>{editorText.noVersions}</p>}
        <ul className={styles.versions}>
          {all.map((one, place) => (
            <li key={one.version}>
              <details>
                <summary>
                  <span>{editorText.look(one.version)}</span>
                  <span className={styles.note}>
                    {place === 0 ? `${editorText.current} · ` : ""}
                    <time dateTime={new Date(one.savedAt).toISOString()}>
                      {describeWhen(one.savedAt, now)}
                    </time>
                    {` · ${one.definition.type === "Python" ? editorText.kinds.Python : text.steps(stepCountOf(one.definition))}`}
                  </span>
                </summary>
                <Look version={one} />
                {place > 0 && (
                  <Button
                    disabled={restoring !== undefined}
                    aria-label={editorText.restoreNamed(one.version)}
                    onClick={() => restore(one.version)}
                  >
                    {editorText.restore}
                  </Button>
                )}
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  )
}
