/** One agent: what it is called, its steps and its variables, saved as a whole. What is written and not saved is kept while the page is there. */
import { type ReactNode, useMemo } from "react"
import { type ActorId, nameOf } from "#schemas/ids.ts"
import { Button } from "#ui/kit/Button.tsx"
import { openStudio, studioHash } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { drafts } from "#ui/studio/draft/drafts.ts"
import { newAgentName } from "#ui/studio/newAgentName.ts"
import { useStudioAgents } from "#ui/studio/StudioAgents.ts"
import { EditorForm } from "./EditorForm.tsx"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"

export interface AgentEditorProps {
  readonly id: ActorId
  /** The name of the chat that was open before. */
  readonly chat: string | undefined
}

/** It was deleted; what was being changed is kept until its user decides. */
const Gone = ({ name }: { readonly name: string }): ReactNode => {
  const kept = useMemo(() => drafts.read(name), [name])
  const keepAsNew = (): void => {
    if (kept === undefined) return
    const other = newAgentName()
    drafts.keep(other, { ...kept, basedOn: 0 })
    drafts.letGo(name)
    openStudio(other)
  }
  return (
    <main className={styles.gone}>
      <h2>{editorText.goneTitle}</h2>
      <p>{editorText.goneBody}</p>
      {kept !== undefined && (
        <>
          <p>{editorText.goneKept}</p>
          <Button look="primary" onClick={keepAsNew}>
            {editorText.keepAsNew}
          </Button>
        </>
      )}
      <p>
        <a href={studioHash()}>{editorText.all}</a>
      </p>
    </main>
  )
}

export const AgentEditor = ({ id, chat }: AgentEditorProps): ReactNode => {
  const actors = useStudioAgents()
  const watched = useStore(actors.agent(id))
  const name = nameOf(id)
  switch (watched._tag) {
    case "Loading":
      return (
        <main className={styles.gone}>
          <p role="status">{editorText.loading}</p>
        </main>
      )
    case "Deleted":
      return <Gone name={name} />
    case "Failed":
      return (
        <main className={styles.gone}>
          <p role="alert">{watched.message}</p>
          <a href={studioHash()}>{editorText.all}</a>
        </main>
      )
    case "Live":
      return <EditorForm id={id} state={watched.state} chat={chat} />
  }
}
