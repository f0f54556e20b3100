/** What to do for whoever is not signed in: every way in there is. */
import type { ReactNode } from "react"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"

export const SignInHelp = (): ReactNode => (
  <>
    <p className={styles.sentence}>{accessText.helpIntro}</p>
    <ol className={styles.ways}>
      <li>
        {accessText.helpStart}
        <p className={styles.command}>
          <code>{accessText.startCommand}</code>
          <CopyButton label={accessText.copyStartCommand} content={() => accessText.startCommand} />
        </p>
      </li>
      <li>{accessText.helpLink}</li>
    </ol>
  </>
)
