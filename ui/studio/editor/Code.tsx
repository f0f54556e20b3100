/** The code of a Python agent: a plain field, in which the Tab key leaves it as everywhere. */
import type { ReactNode } from "react"
import entry from "#ui/kit/entry.module.css"
import { useEditor } from "./EditorContext.ts"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"
import { Field } from "./Field.tsx"

export const Code = ({ code }: { readonly code: string }): ReactNode => {
  const { change } = useEditor()
  return (
    <section className={styles.part} aria-label={editorText.code}>
      <p className={styles.help}>{editorText.codeHelp}</p>
      <Field at="code" label={editorText.code}>
        {(props) => (
          <textarea
            {...props}
            className={`${entry.entry} ${styles.code}`}
            value={code}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            wrap="off"
            onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, code: value }))}
          />
        )}
      </Field>
    </section>
  )
}
