/** What the agent is called, what it is for, and what it is made of. */
import type { ReactNode } from "react"
import { AgentType } from "#schemas/agents/AgentDefinition.ts"
import entry from "#ui/kit/entry.module.css"
import { madeOf } from "#ui/studio/draft/agentDraft.ts"
import { useEditor } from "./EditorContext.ts"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"
import { Field } from "./Field.tsx"

export const About = (): ReactNode => {
  const { change, draft } = useEditor()
  return (
    <section className={styles.part} aria-label={editorText.about}>
      <Field at="name" label={editorText.name}>
        {(props) => (
          <input
            {...props}
            className={`${entry.entry} ${styles.line}`}
            value={draft.name}
            placeholder={editorText.nameHint}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, name: value }))}
          />
        )}
      </Field>
      <Field at="description" label={editorText.description}>
        {(props) => (
          <textarea
            {...props}
            rows={1}
            className={`${entry.entry} ${styles.text}`}
            value={draft.description}
            placeholder={editorText.descriptionHint}
            onChange={({ currentTarget: { value } }) =>
              change((before) => ({ ...before, description: value }))
            }
          />
        )}
      </Field>
      <Field at="type" label={editorText.madeOf}>
        {(props) => (
          <select
            {...props}
            className={`${entry.entry} ${styles.line}`}
            value={draft.code === undefined ? "GUI" : "Python"}
            onChange={({ currentTarget: { value } }) =>
              change((before) =>
                madeOf(before, value === "Python" ? "Python" : "GUI", editorText.codeExample)
              )
            }
          >
            {AgentType.literals.map((type) => (
              <option key={type} value={type}>
                {editorText.kinds[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  )
}
