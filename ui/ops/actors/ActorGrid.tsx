/**
 * The table of actors. Only rows in sight are drawn, of as many as there are; the arrow keys go from row to row, and Enter opens one.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import type { ActorRow, ActorTable } from "#schemas/operations/Operations.ts"
import { watchSize } from "#ui/kit/scroll/watchSize.ts"
import { age, brief, cost } from "#ui/ops/figures.ts"
import { ROW_PX } from "#ui/ops/limits.ts"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"
import { useSeconds } from "#ui/ops/useSeconds.ts"
import { askedOffset, drawnRows, type Sight } from "./rowWindow.ts"

const { columns } = opsText

const tokensOf = ({ tokens }: ActorRow): string =>
  tokens === undefined ? "" : brief(tokens.input + tokens.output)

const figure = (count: number): string => (count === 0 ? "" : count.toLocaleString())

const Cells = ({ now, row }: { readonly row: ActorRow; readonly now: number }): ReactNode => (
  <>
    <td className={styles.actor}>
      <span className={styles.kind}>{row.kind}</span> <span className={styles.id}>{row.id}</span>
    </td>
    <td data-column="status">
      <span className={styles.status} data-status={row.status}>
        {opsText.statuses[row.status]}
      </span>
    </td>
    <td data-column="since">{age(now - (row.workingSince ?? row.since))}</td>
    <td data-column="runner">
      {row.runner} <span className={styles.shard}>{row.shard}</span>
    </td>
    <td data-column="mailbox" data-figure>
      {figure(row.mailbox)}
    </td>
    <td data-column="watchers" data-figure>
      {figure(row.watchers)}
    </td>
    <td data-column="tokens" data-figure>
      {tokensOf(row)}
    </td>
    <td data-column="cost" data-figure>
      {row.tokens && cost(row.tokens)}
    </td>
    <td data-column="error" className={styles.error}>
      {row.lastError ?? ""}
    </td>
  </>
)

interface ActorGridProps {
  readonly table: ActorTable
  readonly chosen: ActorAddress | undefined
  readonly isFiltered: boolean
  readonly onOffset: (offset: number) => void
  readonly onChoose: (actor: ActorAddress) => void
}

/** How the keys move among so many rows; undefined: not at all. */
const movedBy = (key: string, at: number, count: number, page: number): number | undefined => {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1
  }
  const moved = to[key]
  return moved === undefined ? undefined : Math.max(0, Math.min(count - 1, moved))
}

export const ActorGrid = ({ chosen, isFiltered, onChoose, onOffset, table }: ActorGridProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const now = useSeconds()
  const [sight, setSight] = useState<Sight>({ top: 0, height: 800 })
  const [active, setActive] = useState(0)
  /** The keyboard is in the table, so the focus goes where the active row is drawn. */
  const takesFocus = useRef(false)
  const { matching, offset, rows } = table
  const { from, to } = drawnRows(sight, matching)

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const look = (): void => setSight({ top: element.scrollTop, height: element.clientHeight })
    look()
    element.addEventListener("scroll", look, { passive: true })
    const stop = watchSize([element], look)
    return () => {
      element.removeEventListener("scroll", look)
      stop()
    }
  }, [])

  const asked = askedOffset(sight)
  useEffect(() => onOffset(asked), [asked, onOffset])

  useEffect(() => {
    if (!takesFocus.current) return
    const row = box.current?.querySelector<HTMLElement>(`[aria-rowindex="${active + 2}"]`)
    if (row == null) return
    takesFocus.current = false
    row.focus({ preventScroll: true })
  })

  const press = (event: KeyboardEvent): void => {
    const element = box.current
    if (element === null) return
    const page = Math.max(1, Math.floor(element.clientHeight / ROW_PX) - 2)
    const next = movedBy(event.key, active, matching, page)
    if (next === undefined) return
    event.preventDefault()
    takesFocus.current = true
    setActive(next)
    const top = next * ROW_PX
    // Below the head, which stays.
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + 2 * ROW_PX > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + 2 * ROW_PX - element.clientHeight
    }
  }

  if (matching === 0) {
    return <p className={styles.empty}>{isFiltered ? opsText.noneMatches : opsText.noneLoaded}</p>
  }
  /** Where the keyboard enters, also where the row it left is out of sight. */
  const entry = active >= from && active < to ? active : from
  return (
    <div className={styles.grid} ref={box}>
      <table
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen, so it is a grid by its standard
        role="grid"
        aria-label={opsText.table}
        aria-rowcount={matching + 1}
        onKeyDown={press}
      >
        <thead>
          <tr aria-rowindex={1}>
            {Object.entries(columns).map(([name, words]) => (
              <th key={name} scope="col" data-column={name}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden style={{ height: from * ROW_PX }} />}
          {Array.from({ length: to - from }, (_, index) => from + index).map((place) => {
            const row = rows[place - offset]
            const isChosen = row !== undefined && row.id === chosen?.id && row.kind === chosen.kind
            return (
              <tr
                key={row === undefined ? place : `${row.kind} ${row.id}`}
                className={styles.row}
                aria-rowindex={place + 2}
                aria-selected={isChosen}
                tabIndex={place === entry ? 0 : -1}
                onFocus={() => setActive(place)}
                onClick={() => row !== undefined && onChoose({ kind: row.kind, id: row.id })}
                onKeyDown={({ key }) => {
                  if (key === "Enter" && row !== undefined) onChoose({ kind: row.kind, id: row.id })
                }}
              >
                {row === undefined ? <td colSpan={8} /> : <Cells row={row} now={now} />}
              </tr>
            )
          })}
          {to < matching && <tr aria-hidden style={{ height: (matching - to) * ROW_PX }} />}
        </tbody>
      </table>
    </div>
  )
}
