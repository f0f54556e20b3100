/** The code of a Python agent, with where its last run broke off. */
import { type ReactNode, useMemo } from "react"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { CodeField } from "#ui/studio/code/CodeField.tsx"
import { codeText } from "#ui/studio/code/codeText.ts"
import { fieldId, useEditor, useProblemAt } from "./EditorContext.ts"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"
import { Problem } from "./Field.tsx"
import { useRaised } from "./useRaised.ts"

export interface CodeProps {
  readonly code: string
  readonly runs: CustomAgentState["runs"]
}

export const Code = ({ code, runs }: CodeProps): ReactNode => {
  const { change, draft } = useEditor()
  const problem = useProblemAt("code")?.says
  const raised = useRaised(runs, draft.basedOn)
  const names = draft.variables.map(({ name }) => name).join("\n")
  const variables = useMemo(() => names.split("\n").filter((name) => name !== ""), [names])
  return (
    <section className={styles.part} aria-label={editorText.code}>
      <h2>{editorText.code}</h2>
      <p className={styles.help}>{editorText.codeHelp}</p>
      {raised !== undefined && (
        <p className={styles.raised}>
          {codeText.raised(raised.line)} <span dir="auto">{raised.says}</span>
        </p>
      )}
      <CodeField
        id={fieldId("code")}
        label={editorText.code}
        code={code}
        problem={problem ?? ""}
        raised={raised}
        variables={variables}
        onChange={(value) => change((before) => ({ ...before, code: value }))}
      />
      <Problem at="code" />
      <p className={styles.keys}>
        {codeText.howToLeave} {codeText.keys}
      </p>
    </section>
  )
}
