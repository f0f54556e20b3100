/** In the place of a page or a chat that broke: what happened, and every way on. */
import { type ReactNode, useEffect, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import { text } from "#ui/text.ts"
import styles from "./boundary.module.css"
import { brokenPageText } from "./brokenPageText.ts"
import { brokenText } from "./brokenText.ts"
import { CrashDetails } from "./CrashDetails.tsx"
import { type CrashPlace, crashDetails } from "./crashDetails.ts"

/** What can be done about the chat that is open. */
export interface ChatExits {
  /** Leaves it for a new one. */
  readonly onNew: () => void
  /** Deletes it for good: undefined when it is gone, otherwise what to tell the user. Absent where nobody can. */
  readonly onDelete?: (() => Promise<string | undefined>) | undefined
}

interface DeleteProps {
  readonly onDelete: () => Promise<string | undefined>
  readonly onGone: () => void
}

/** Asks in place: a dialog would be one more thing that can break. */
const DeleteChat = ({ onDelete, onGone }: DeleteProps): ReactNode => {
  const [phase, setPhase] = useState<"idle" | "asked" | "deleting">("idle")
  const [problem, setProblem] = useState("")
  const confirm = (): void => {
    setPhase("deleting")
    void onDelete().then((refusal) => {
      if (refusal === undefined) return onGone()
      setProblem(refusal)
      setPhase("idle")
    })
  }
  return (
    <div className={styles.delete}>
      {phase === "idle" ? (
        <Button look="quiet" onClick={() => setPhase("asked")}>
          {brokenPageText.deleteThisChat}
        </Button>
      ) : (
        <>
          <p>{brokenPageText.deleteThisChatBody}</p>
          <div className={styles.actions}>
            <Button onClick={() => setPhase("idle")} disabled={phase === "deleting"}>
              {copy.cancel}
            </Button>
            <Button look="danger" onClick={confirm} disabled={phase === "deleting"}>
              {brokenPageText.deleteThisChat}
            </Button>
          </div>
        </>
      )}
      <p role="alert">{problem}</p>
    </div>
  )
}

export interface BrokenPageProps {
  readonly error: unknown
  readonly place: CrashPlace
  readonly exits?: ChatExits | undefined
  readonly again: () => void
}

export const BrokenPage = ({ error, place, exits, again }: BrokenPageProps): ReactNode => {
  const [at] = useState(Date.now)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whatever had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const startNew = (): void => {
    exits?.onNew()
    again()
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {place === "chat" ? brokenPageText.brokenChat : brokenText.brokenPage}
        </h1>
        <p className={styles.body}>
          {place === "chat" ? brokenPageText.brokenChatBody : brokenPageText.brokenPageBody}
        </p>
        <CrashDetails details={crashDetails({ error, place, at })}>
          <Button look="primary" onClick={() => location.reload()}>
            {brokenText.reload}
          </Button>
          {exits !== undefined && <Button onClick={startNew}>{text.newChat}</Button>}
        </CrashDetails>
        {exits?.onDelete !== undefined && <DeleteChat onDelete={exits.onDelete} onGone={startNew} />}
      </div>
    </main>
  )
}
