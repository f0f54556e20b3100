/** The page of a browser that is not signed in. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { Brand } from "#ui/mark/Brand.tsx"
import { text } from "#ui/text.ts"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"
import { SignInHelp } from "./SignInHelp.tsx"

export interface SignedOutProps {
  readonly onCheck: () => void
}

export const SignedOut = ({ onCheck }: SignedOutProps): ReactNode => (
  <main className={styles.page}>
    <div className={styles.card}>
      <Brand />
      <h1>{accessText.helpTitle}</h1>
      <SignInHelp />
      <div className={styles.buttons}>
        <Button onClick={onCheck}>{text.checkAgain}</Button>
      </div>
    </div>
  </main>
)
