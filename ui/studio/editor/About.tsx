/** What the agent is called, and what it does. */
import type { ReactNode } from "react"
import entry from "#ui/kit/entry.module.css"
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
    </section>
  )
}
