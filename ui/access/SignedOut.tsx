/** The page of a browser that is not signed in. */
import type { ReactNode } from "react"
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Brand } from "#ui/mark/Brand.tsx"
import { text } from "#ui/text.ts"
import styles from "./access.module.css"
import { WaysIn } from "./WaysIn.tsx"

export interface SignedOutProps {
  readonly access?: AccessHttp | undefined
  readonly onCheck: () => void
}

export const SignedOut = ({ access, onCheck }: SignedOutProps): ReactNode => (
  <main className={styles.page}>
    <div className={styles.card}>
      <Brand />
      <WaysIn access={access} />
      <div className={styles.buttons}>
        <Button onClick={onCheck}>{text.checkAgain}</Button>
      </div>
    </div>
  </main>
)
