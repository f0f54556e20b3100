/** The actors that are loaded, live: searched, filtered, ordered; one of them with its events beside the table. */
import { type ReactNode, useState } from "react"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import type { ActorQuery, ActorTable } from "#schemas/operations/Operations.ts"
import styles from "#ui/ops/ops.module.css"
import { Shown } from "#ui/ops/Shown.tsx"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { ActorDetail } from "./ActorDetail.tsx"
import { ActorFilters } from "./ActorFilters.tsx"
import { ActorGrid } from "./ActorGrid.tsx"
import { ASKED_ROWS } from "./rowWindow.ts"

export const ActorsView = (): ReactNode => {
  const [query, setQuery] = useState<ActorQuery>({})
  const [offset, setOffset] = useState(0)
  const [chosen, setChosen] = useState<ActorAddress | undefined>(undefined)
  const asked = { ...query, offset, limit: ASKED_ROWS }
  const table = useFollow<ActorTable>(
    (rpc) => rpc["Operations.Actors"]({ query: asked }),
    JSON.stringify(asked),
    asTold
  )
  return (
    <div className={styles.actors} data-chosen={chosen !== undefined}>
      <section className={styles.list}>
        <ActorFilters
          query={query}
          table={table._tag === "Told" ? table.value : undefined}
          onChange={(next) => {
            setQuery(next)
            setOffset(0)
          }}
        />
        <Shown of={table}>
          {(told) => (
            <ActorGrid
              // From the top where something else is looked for.
              key={JSON.stringify(query)}
              table={told}
              chosen={chosen}
              isFiltered={Object.keys(query).some((name) => name !== "order")}
              onOffset={setOffset}
              onChoose={setChosen}
            />
          )}
        </Shown>
      </section>
      {chosen !== undefined && (
        <ActorDetail
          key={`${chosen.kind} ${chosen.id}`}
          actor={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
