/** The account itself deleted, with everything in it: for whoever has one. */
import { type ReactNode, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { ConfirmDeletion } from "./ConfirmDeletion.tsx"
import styles from "./data.module.css"
import { dataText } from "./dataText.ts"

export interface DeleteAccountProps {
  readonly email: string
  /** Undefined when it has begun, otherwise what to tell the user. */
  readonly onDelete: () => Promise<string | undefined>
}

export const DeleteAccount = ({ email, onDelete }: DeleteAccountProps): ReactNode => {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.part} aria-label={dataText.accountTitle}>
      <h3>{dataText.accountTitle}</h3>
      <p>{dataText.accountNote(email)}</p>
      {isAsking ? (
        <ConfirmDeletion
          phrase={dataText.accountPhrase}
          action={dataText.accountConfirm}
          onConfirm={onDelete}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button look="danger" onClick={() => setAsking(true)}>
          {dataText.accountStart}
        </Button>
      )}
    </section>
  )
}
