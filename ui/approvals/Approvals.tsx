/**
 * Approval settings: when its user is asked before something leaves, which sites they trust, and what they allowed for good.
 * Each change is sent at once; what cannot be switched off is said.
 */
import { type ReactNode, useState } from "react"
import type { ApprovalSettings } from "#schemas/preferences/ApprovalSettings.ts"
import type { PreferencesCommand } from "#schemas/preferences/Preferences.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { AllowedList } from "./AllowedList.tsx"
import { ApprovalMode } from "./ApprovalMode.tsx"
import styles from "./approvals.module.css"
import { approvalsText } from "./approvalsText.ts"
import { TrustedSites } from "./TrustedSites.tsx"

export interface ApprovalsProps {
  /** As the server has them; undefined while they are loading. */
  readonly settings: ApprovalSettings | undefined
  /** Undefined when it was accepted, otherwise what to tell the user. */
  readonly onCommand: (command: PreferencesCommand) => Promise<string | undefined>
}

export const Approvals = ({ settings, onCommand }: ApprovalsProps): ReactNode => {
  const [problem, setProblem] = useState("")
  const [said, setSaid] = useState("")
  const send = (command: PreferencesCommand, done = ""): void => {
    setProblem("")
    void onCommand(command).then((reason) => {
      setProblem(reason ?? "")
      if (reason === undefined) setSaid(done)
    })
  }
  if (settings === undefined) return <p className={styles.note}>{approvalsText.loading}</p>
  const { grants, mode, trusted } = settings
  return (
    <div className={styles.approvals}>
      <ApprovalMode mode={mode} onChange={(to) => send({ _tag: "SetApprovalMode", mode: to })} />
      <p className={styles.never}>{approvalsText.never}</p>
      <TrustedSites
        sites={trusted}
        onTrust={async (site) => {
          const reason = await onCommand({ _tag: "TrustSite", site })
          if (reason === undefined) setSaid(approvalsText.trusted(site))
          return reason
        }}
        onDistrust={(site) => send({ _tag: "DistrustSite", site }, approvalsText.distrusted(site))}
      />
      <AllowedList
        grants={grants}
        onRevoke={({ id }, name) => send({ _tag: "RevokeGrant", id }, approvalsText.takenBack(name))}
        onRevokeSite={(site) => send({ _tag: "RevokeSite", site }, approvalsText.takenBack(site))}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <p role="status" className={hidden.visuallyHidden}>
        {said}
      </p>
    </div>
  )
}
