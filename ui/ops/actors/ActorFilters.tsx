/** What the table of actors is searched and filtered by. */
import { type ReactNode, useId } from "react"
import { SEARCH_MAX_CHARS } from "#schemas/operations/limits.ts"
import {
  type ActorOrder,
  type ActorQuery,
  type ActorStatus,
  type ActorTable,
  actorOrders
} from "#schemas/operations/Operations.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { Choice } from "#ui/ops/Choice.tsx"
import { brief, cost } from "#ui/ops/figures.ts"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"

const statuses: ReadonlyArray<ActorStatus> = ["Working", "Watched", "Idle", "Loading"]
const STATUSES = statuses.map((name) => [name, opsText.statuses[name]] as const)
const ORDERS = actorOrders.map((name): readonly [ActorOrder, string] => [name, opsText.orders[name]])

interface ActorFiltersProps {
  readonly query: ActorQuery
  readonly table: ActorTable | undefined
  readonly onChange: (query: ActorQuery) => void
}

export const ActorFilters = ({ onChange, query, table }: ActorFiltersProps): ReactNode => {
  const searchId = useId()
  /** What is not asked for is left out. */
  const change = ({
    failed,
    kind,
    order,
    search,
    status
  }: { -readonly [Key in keyof ActorQuery]: ActorQuery[Key] | undefined }): void =>
    onChange({
      ...(search === undefined || search === "" ? {} : { search }),
      ...(kind === undefined ? {} : { kind }),
      ...(status === undefined ? {} : { status }),
      ...(failed === undefined ? {} : { failed }),
      ...(order === undefined ? {} : { order })
    })
  const kinds = (table?.kinds ?? []).map(
    ({ count, kind }) => [kind, `${kind} (${count.toLocaleString()})`] as const
  )
  return (
    <search className={styles.filters}>
      <label htmlFor={searchId} className={hidden.visuallyHidden}>
        {opsText.search}
      </label>
      <input
        id={searchId}
        type="search"
        placeholder={opsText.searchHint}
        maxLength={SEARCH_MAX_CHARS}
        value={query.search ?? ""}
        onInput={({ currentTarget }) => change({ ...query, search: currentTarget.value })}
      />
      <Choice
        label={opsText.kind}
        any={opsText.allKinds}
        value={query.kind}
        options={kinds}
        onChange={(kind) => change({ ...query, kind })}
      />
      <Choice
        label={opsText.status}
        any={opsText.allStatuses}
        value={query.status}
        options={STATUSES}
        onChange={(status) => change({ ...query, status })}
      />
      <Choice
        label={opsText.order}
        value={query.order ?? "since"}
        options={ORDERS}
        onChange={(order) => change({ ...query, order })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={query.failed === true}
          onChange={({ currentTarget }) => change({ ...query, failed: currentTarget.checked || undefined })}
        />
        {opsText.failedOnly}
      </label>
      <p className={styles.count} role="status">
        {table !== undefined && opsText.counted(table.matching, table.total)}
        {table?.spent &&
          ` · ${opsText.spent(brief(table.spent.input + table.spent.output), cost(table.spent))}`}
      </p>
    </search>
  )
}
