/**
 * Approval settings: when its user is asked before something leaves, which sites they trust, and what they allowed for good.
 * Each change is sent at once; what cannot be switched off is said.
 */
import { type ReactNode, useState } from "react"
import type { ApprovalSettings, ApprovalMode as Mode } from "#schemas/preferences/ApprovalSettings.ts"
import type { PreferencesCommand } from "#schemas/preferences/Preferences.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { AllowedList } from "./AllowedList.tsx"
import { ApprovalMode } from "./ApprovalMode.tsx"
import styles from "./approvals.module.css"
import { approvalsText } from "./approvalsText.ts"
import { TrustedSites } from "./TrustedSites.tsx"

/** Why a change was not taken, said where it was made. */
interface Problem {
  readonly at: PreferencesCommand["_tag"]
  readonly words: string
}

export interface ApprovalsProps {
  /** As the server has them; undefined while they are loading. */
  readonly settings: ApprovalSettings | undefined
  /** Undefined when it was accepted, otherwise what to tell the user. */
  readonly onCommand: (command: PreferencesCommand) => Promise<string | undefined>
}

export const Approvals = ({ settings, onCommand }: ApprovalsProps): ReactNode => {
  const [problem, setProblem] = useState<Problem>()
  const [said, setSaid] = useState("")
  /** On its way; while the server cannot be reached or cannot store it, for as long as that takes. */
  const [saving, setSaving] = useState<PreferencesCommand["_tag"]>()
  /** What was chosen, shown until the server has it or has refused it. */
  const [chosen, setChosen] = useState<{ readonly from: Mode; readonly to: Mode }>()
  const send = (command: PreferencesCommand, done: string): Promise<boolean> => {
    setProblem(undefined)
    setSaid("")
    setSaving(command._tag)
    return onCommand(command).then((words) => {
      setProblem(words === undefined ? undefined : { at: command._tag, words })
      setSaid(words === undefined ? done : "")
      setSaving(undefined)
      return words === undefined
    })
  }
  const whatCameOf = (...tags: ReadonlyArray<PreferencesCommand["_tag"]>): ReactNode => (
    <>
      {saving !== undefined && tags.includes(saving) && (
        <p className={`${styles.note} ${styles.saving}`}>{approvalsText.saving}</p>
      )}
      <p className={styles.problem} role="alert">
        {problem !== undefined && tags.includes(problem.at) && problem.words}
      </p>
    </>
  )
  if (settings === undefined) return <p className={styles.note}>{approvalsText.loading}</p>
  const { grants, mode, trusted } = settings
  // What another screen chooses later is shown as well.
  if (chosen !== undefined && chosen.from !== mode) setChosen(undefined)
  return (
    <div className={styles.approvals}>
      <div className={styles.part}>
        <ApprovalMode
          mode={chosen?.from === mode ? chosen.to : mode}
          onChange={(to) => {
            setChosen({ from: mode, to })
            void send({ _tag: "SetApprovalMode", mode: to }, approvalsText.modeSet(to)).then((isDone) => {
              if (!isDone) setChosen(undefined)
            })
          }}
        />
        {whatCameOf("SetApprovalMode")}
      </div>
      <p className={styles.never}>{approvalsText.never}</p>
      <TrustedSites
        sites={trusted}
        onTrust={async (site) => {
          const reason = await onCommand({ _tag: "TrustSite", site })
          if (reason === undefined) setSaid(approvalsText.trusted(site))
          return reason
        }}
        onDistrust={(site) => send({ _tag: "DistrustSite", site }, approvalsText.distrusted(site))}
        below={whatCameOf("DistrustSite")}
      />
      <AllowedList
        grants={grants}
        onRevoke={({ id }, name) => send({ _tag: "RevokeGrant", id }, approvalsText.takenBack(name))}
        onRevokeSite={(site) => send({ _tag: "RevokeSite", site }, approvalsText.siteTakenBack(site))}
        below={whatCameOf("RevokeGrant", "RevokeSite")}
      />
      <p role="status" className={hidden.visuallyHidden}>
        {said}
      </p>
    </div>
  )
}
