/** One actor: what is known of it, Stop and Restart, and its events while they are followed. */
import { X } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { TokensSpent } from "#schemas/actor/ActorInspection.ts"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import type { ActorRow, ActorTable } from "#schemas/operations/Operations.ts"
import { Button } from "#ui/kit/Button.tsx"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { age, cost } from "#ui/ops/figures.ts"
import { useOpsSession } from "#ui/ops/OpsSessionContext.ts"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { useSeconds } from "#ui/ops/useSeconds.ts"
import { ActorTail } from "./ActorTail.tsx"

type Act = "Stop" | "Restart"

const acts = {
  Stop: { title: opsText.stopTitle, body: opsText.stopBody, action: opsText.stop, done: opsText.stopped },
  Restart: {
    title: opsText.restartTitle,
    body: opsText.restartBody,
    action: opsText.restart,
    done: opsText.restarted
  }
} as const

const costOf = (tokens: TokensSpent): ReadonlyArray<readonly [string, string]> => {
  const known = cost(tokens)
  if (known === undefined) return []
  const { answers, priced = 0 } = tokens
  const { facts } = opsText
  return [[facts.cost, priced < answers ? `${known} (${facts.unpriced(priced, answers)})` : known]]
}

const factsOf = (row: ActorRow, now: number): ReadonlyArray<readonly [string, string]> => {
  const { facts, statuses } = opsText
  return [
    [opsText.status, statuses[row.status]],
    [facts.owner, row.owner],
    [facts.since, age(now - row.since)],
    ...(row.workingSince === undefined ? [] : [[facts.working, age(now - row.workingSince)] as const]),
    [facts.runner, row.runner],
    [facts.shard, row.shard],
    [facts.version, row.version.toLocaleString()],
    [facts.mailbox, row.mailbox.toLocaleString()],
    [facts.watchers, row.watchers.toLocaleString()],
    [facts.jobs, row.jobs.toLocaleString()],
    ...(row.tokens === undefined
      ? []
      : [
          [
            facts.tokens,
            `${row.tokens.input.toLocaleString()}, ${row.tokens.output.toLocaleString()}`
          ] as const,
          ...costOf(row.tokens)
        ]),
    [facts.restarts, row.restarts.toLocaleString()],
    ...(row.poisoned === 0 ? [] : [[facts.poisoned, row.poisoned.toLocaleString()] as const]),
    ...(row.lastError === null ? [] : [[facts.error, row.lastError] as const])
  ]
}

interface ActorDetailProps {
  readonly actor: ActorAddress
  readonly onClose: () => void
}

export const ActorDetail = ({ actor, onClose }: ActorDetailProps): ReactNode => {
  const session = useOpsSession()
  const now = useSeconds()
  const title = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState<Act | undefined>(undefined)
  const [said, setSaid] = useState("")
  const [isFollowing, setFollowing] = useState(false)
  const table = useFollow<ActorTable>(
    (rpc) => rpc["Operations.Actors"]({ query: { only: actor } }),
    `${actor.kind} ${actor.id}`,
    asTold
  )
  const row = table._tag === "Told" ? table.value.rows[0] : undefined

  useEffect(() => title.current?.focus(), [])

  const carryOut = (act: Act): void => {
    setSaid("")
    void session.tell(act, actor).then((failure) => setSaid(failure?.message ?? acts[act].done))
  }

  return (
    <aside
      className={styles.detail}
      aria-label={opsText.details}
      onKeyDown={({ defaultPrevented, key }) => {
        if (key === "Escape" && !defaultPrevented && asking === undefined) onClose()
      }}
    >
      <header>
        <h2 ref={title} tabIndex={-1}>
          <span className={styles.kind}>{actor.kind}</span>
          <span className={styles.id}>{actor.id}</span>
        </h2>
        <IconButton icon={X} label={opsText.closeDetails} onClick={onClose} />
      </header>
      {table._tag === "Told" && row === undefined && <p className={styles.note}>{opsText.gone}</p>}
      {row !== undefined && (
        <dl className={styles.facts}>
          {factsOf(row, now).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.acts}>
        {row?.canStop === true && (
          <Button disabled={row.jobs === 0} onClick={() => setAsking("Stop")}>
            {opsText.stop}
          </Button>
        )}
        {row !== undefined && <Button onClick={() => setAsking("Restart")}>{opsText.restart}</Button>}
        {(row !== undefined || isFollowing) && (
          <Button
            look={isFollowing ? "plain" : "primary"}
            aria-pressed={isFollowing}
            onClick={() => setFollowing(!isFollowing)}
          >
            {isFollowing ? opsText.unfollow : opsText.follow}
          </Button>
        )}
      </div>
      <p className={styles.note} role="status">
        {said}
      </p>
      {isFollowing && <ActorTail actor={actor} />}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={acts[asking ?? "Stop"].title}
        action={acts[asking ?? "Stop"].action}
        back={opsText.keep}
        onConfirm={() => asking !== undefined && carryOut(asking)}
        onClose={() => setAsking(undefined)}
      >
        {acts[asking ?? "Stop"].body}
      </ConfirmDialog>
    </aside>
  )
}
