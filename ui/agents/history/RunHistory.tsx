/** The last runs of an agent, each to be opened. */
import { ChevronRight } from "lucide-react"
import { type ReactNode, useId, useMemo, useState } from "react"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import { type ActorId, ownerOf } from "#schemas/ids.ts"
import { marks, outcomes } from "#ui/agents/run/runMarks.tsx"
import { runText } from "#ui/agents/run/runText.ts"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "./history.module.css"
import { historyText } from "./historyText.ts"
import { RunRecord } from "./RunRecord.tsx"

interface RowProps {
  readonly run: RunHeadline
  /** The title of its chat; undefined where nobody knows it. */
  readonly chat: string | undefined
  readonly now: number
}

/** Who had it run: another agent, a program, or a message in a chat. */
const calledBy = ({ caller, via }: RunHeadline, chat: string | undefined): string => {
  if (caller !== undefined) return historyText.calledBy(caller.name)
  return via === "http" ? historyText.http : historyText.inChat(chat)
}

const Row = ({ chat, now, run }: RowProps): ReactNode => {
  const { completedSteps, ended, startedAt, totalSteps, version } = run
  const [isOpen, setOpen] = useState(false)
  const record = useId()
  const about = [
    ...(ended === undefined ? [] : [runText.steps(completedSteps, totalSteps)]),
    historyText.version(version),
    calledBy(run, chat)
  ]
  return (
    <li className={styles.run}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={record}
        onClick={() => setOpen(!isOpen)}
      >
        {marks[ended?.type ?? "running"]}
        <span className={styles.what}>
          <span className={styles.outcome}>
            {ended === undefined ? historyText.running : outcomes[ended.type]}
          </span>{" "}
          <time dateTime={new Date(startedAt).toISOString()}>{describeWhen(startedAt, now)}</time>
          <br />
          <span className={styles.about}>{about.join(" · ")}</span>
        </span>
        <ChevronRight size={15} className={styles.chevron} aria-hidden />
      </button>
      <div id={record}>{isOpen && <RunRecord id={run.id} />}</div>
    </li>
  )
}

export interface RunHistoryProps {
  /** Of the agent. */
  readonly id: ActorId
}

export const RunHistory = ({ id }: RunHistoryProps): ReactNode => {
  const app = useAppSession()
  const { agents } = app
  const watched = useStore(useMemo(() => agents.agent(id), [agents, id]))
  const user = useStore(useMemo(() => app.user(ownerOf(id)), [app, id]))
  if (watched._tag !== "Live") {
    return (
      <p className={styles.none} role="status">
        {watched._tag === "Loading" ? historyText.loading : historyText.unreadable}
      </p>
    )
  }
  const { runs } = watched.state
  const chats = user._tag === "Live" ? user.state.conversations : []
  const titleOf = ({ conversationId }: RunHeadline) =>
    chats.find((chat) => chat.id === conversationId)?.title || undefined
  const now = Date.now()
  if (runs.length === 0) return <p className={styles.none}>{historyText.none}</p>
  return (
    <ul className={styles.runs}>
      {runs.map((run) => (
        <Row key={run.id} run={run} chat={titleOf(run)} now={now} />
      ))}
    </ul>
  )
}
