/** Where the draft of a mail can be opened. On a phone only its own mail program takes one. */
import type { ReactNode } from "react"
import type { EmailArgs } from "#schemas/suggestion/EmailArgs.ts"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { DraftFoot } from "./DraftFoot.tsx"
import { mailLinks } from "./draftLinks.ts"
import styles from "./suggestion.module.css"
import { suggestionText } from "./suggestionText.ts"
import { useSignIn } from "./useSignIn.ts"

export const MailActions = ({ args }: { readonly args: EmailArgs }): ReactNode => {
  const isOnPhone = isMobile()
  const signIn = useSignIn()
  return (
    <>
      {isOnPhone && <p className={`${styles.note} ${styles.inset}`}>{suggestionText.notOnPhone}</p>}
      <DraftFoot links={mailLinks(args, isOnPhone, signIn)} />
    </>
  )
}
