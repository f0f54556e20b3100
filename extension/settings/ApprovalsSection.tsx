/** When its user is asked, on the options page: kept on the server, so it is there as long as that can be reached. */

import { type ReactNode, useId } from "react"
import type { UserId } from "#schemas/ids.ts"
import { Approvals } from "#ui/approvals/Approvals.tsx"
import { approvalsText } from "#ui/approvals/approvalsText.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { settingsCopy } from "./copy.ts"
import styles from "./settings.module.css"

export interface ApprovalsSectionProps {
  readonly app: Pick<AppSession, "$connection" | "preferences" | "sendPreferences">
  readonly userId: UserId
}

export const ApprovalsSection = ({ app, userId }: ApprovalsSectionProps): ReactNode => {
  const id = useId()
  const connection = useStore(app.$connection)
  const preferences = useStore(app.preferences(userId))
  const settings = preferences._tag === "Live" ? preferences.state.approvals : undefined
  const isAway = connection._tag !== "Online" && connection._tag !== "Connecting"
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{approvalsText.title}</h2>
      <p className={styles.note}>{approvalsText.intro}</p>
      {isAway && (
        <p className={styles.problem} role="alert">
          {settingsCopy.approvalsAway}
        </p>
      )}
      {(settings !== undefined || !isAway) && (
        <Approvals settings={settings} onCommand={(command) => app.sendPreferences(userId, command)} />
      )}
    </section>
  )
}
