/**
 * Approval settings: when its user is asked before something leaves, and before the assistant runs an agent of theirs; which sites they
 * trust, and what they allowed for good.
 * Each change is sent at once; what cannot be switched off is said.
 */
import { type ReactNode, useId, useState } from "react"
import type { AgentRunMode, ApprovalMode, ApprovalSettings } from "#schemas/preferences/ApprovalSettings.ts"
import type { PreferencesCommand } from "#schemas/preferences/Preferences.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { AllowedList } from "./AllowedList.tsx"
import styles from "./approvals.module.css"
import { approvalsText } from "./approvalsText.ts"
import { ModeChoice } from "./ModeChoice.tsx"
import { TrustedSites } from "./TrustedSites.tsx"

const modes: ReadonlyArray<ApprovalMode> = ["leaving", "always"]
const agentRunModes: ReadonlyArray<AgentRunMode> = ["run", "ask", "never"]

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
  const id = useId()
  const [problem, setProblem] = useState<Problem>()
  const [said, setSaid] = useState("")
  /** On its way; while the server cannot be reached or cannot store it, for as long as that takes. */
  const [saving, setSaving] = useState<PreferencesCommand["_tag"]>()
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
  const { agentRuns, grants, mode, trusted } = settings
  return (
    <div className={styles.approvals}>
      <div className={styles.part}>
        <ModeChoice
          legend={approvalsText.title}
          modes={modes}
          words={approvalsText.modes}
          notes={approvalsText.modeNotes}
          mode={mode}
          onChoose={(to) => send({ _tag: "SetApprovalMode", mode: to }, approvalsText.modeSet(to))}
        />
        {whatCameOf("SetApprovalMode")}
      </div>
      <p className={styles.never}>{approvalsText.never}</p>
      <section className={styles.part} aria-labelledby={`${id}-agents`}>
        <h3 id={`${id}-agents`}>{approvalsText.agentRunsTitle}</h3>
        <p className={styles.note}>{approvalsText.agentRunsNote}</p>
        <ModeChoice
          legend={approvalsText.agentRunsTitle}
          modes={agentRunModes}
          words={approvalsText.agentRuns}
          notes={approvalsText.agentRunNotes}
          mode={agentRuns}
          onChoose={(to) => send({ _tag: "SetAgentRunMode", mode: to }, approvalsText.agentRunsSet[to])}
        />
        {whatCameOf("SetAgentRunMode")}
      </section>
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
