/** The files an agent has beside it: added, called something else, removed. */
import { Plus, Trash2, X } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { agentFileAccept } from "#schemas/attachment/attachmentRules.ts"
import { Button } from "#ui/kit/Button.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import entry from "#ui/kit/entry.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { fileField } from "#ui/studio/draft/draftProblems.ts"
import { text } from "#ui/text.ts"
import { useEditor } from "./EditorContext.ts"
import styles from "./editor.module.css"
import { Field } from "./Field.tsx"
import { filesText } from "./filesText.ts"
import { useAddFiles } from "./useAddFiles.ts"

interface RowProps {
  readonly file: Attachment
  readonly place: number
  readonly onRemove: () => void
}

const Row = ({ file: { id, name, size }, place, onRemove }: RowProps): ReactNode => {
  const { change } = useEditor()
  const rename = (next: string): void =>
    change((draft) => ({
      ...draft,
      files: (draft.files ?? []).map((file) => (file.id === id ? { ...file, name: next } : file))
    }))
  return (
    <li className={styles.variable}>
      <div className={styles.fileHead}>
        <Field at={fileField(id)} label={filesText.name(place + 1)} beside={text.fileSize(size)}>
          {(props) => (
            <input
              {...props}
              className={`${entry.entry} ${styles.line}`}
              value={name}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget: { value } }) => rename(value)}
            />
          )}
        </Field>
        <span className={styles.remove}>
          <IconButton
            icon={Trash2}
            size="small"
            label={filesText.remove(name.trim() || filesText.unnamed)}
            data-remove
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  )
}

export const AgentFiles = (): ReactNode => {
  const { change, changeUndoably, draft } = useEditor()
  const { files = [] } = draft
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState("")
  const { add, adding, canAdd, problem } = useAddFiles(files.length, (file) => {
    change((before) => ({ ...before, files: [...(before.files ?? []), file] }))
    setSaid(filesText.added(file.name))
  })
  const { field, leaving, list } = useFocusAfterRemoval<HTMLButtonElement>(files.map(({ id }) => id))
  const remove = ({ id, name }: Attachment, place: number): void => {
    leaving(place, Promise.resolve())
    setSaid("")
    changeUndoably(
      (before) => ({ ...before, files: (before.files ?? []).filter((file) => file.id !== id) }),
      filesText.removed(name.trim() || filesText.unnamed)
    )
  }
  return (
    <section className={styles.part} aria-label={filesText.title}>
      <h2>{filesText.title}</h2>
      <p className={styles.help}>{draft.code === undefined ? filesText.helpOfSteps : filesText.help}</p>
      {files.length === 0 ? (
        <p className={styles.note}>{filesText.none}</p>
      ) : (
        <ul ref={list} className={styles.variables}>
          {files.map((file, place) => (
            <Row key={file.id} file={file} place={place} onRemove={() => remove(file, place)} />
          ))}
        </ul>
      )}
      {adding.map(({ cancel, key, name, share }) => (
        <div key={key} className={styles.adding}>
          <progress max={1} value={share} aria-label={filesText.adding(name, Math.round(share * 100))} />
          <span className={styles.addingName}>{name}</span>
          <IconButton icon={X} size="small" label={filesText.cancel(name)} onClick={cancel} />
        </div>
      ))}
      <p className={hidden.visuallyHidden} role="status">
        {said}
      </p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {canAdd && (
        <>
          <Button ref={field} onClick={() => input.current?.click()}>
            <Plus size={16} aria-hidden />
            {filesText.add}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={agentFileAccept()}
            aria-label={filesText.add}
            onInput={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              // The same file may be chosen again.
              currentTarget.value = ""
            }}
          />
        </>
      )}
    </section>
  )
}
