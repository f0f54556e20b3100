/** The file that a step gives to a page: the name of one, or a variable that is given as one. */
import type { ReactNode } from "react"
import { namesIn } from "#schemas/agents/template.ts"
import { useEditor } from "#ui/studio/editor/EditorContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { TemplateField } from "./TemplateField.tsx"

export interface FileFieldProps {
  readonly at: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export const FileField = ({ at, value, onChange }: FileFieldProps): ReactNode => {
  const { files = [] } = useEditor().draft
  const name = value.trim()
  const isElsewhere =
    name !== "" && namesIn(value).length === 0 && files.every((file) => file.name.trim() !== name)
  return (
    <>
      <TemplateField
        at={at}
        label={stepText.fields.file}
        placeholder={stepText.hints.file}
        offers={files.map((file) => ({ text: file.name.trim(), about: stepText.fileOffered }))}
        value={value}
        onChange={onChange}
      />
      <p className={styles.note}>{isElsewhere ? stepText.fileElsewhere(name) : stepText.fileHelp}</p>
    </>
  )
}
