/** The latest that was asked and not done. */
import type { ReactNode } from "react"
import { writeMoment } from "#ui/kit/momentFormats.ts"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { PlainTable } from "./PlainTable.tsx"

const { cells } = opsText

export const RefusalsView = (): ReactNode => {
  const refusals = useFollow((rpc) => rpc["Operations.Refusals"](), "refusals", asTold)
  return (
    <Shown of={refusals}>
      {(rows) => (
        <PlainTable
          caption={opsText.refusals}
          nothing={opsText.noRefusals}
          rows={rows}
          keyOf={({ id, runner }) => `${runner} ${id}`}
          columns={[
            { name: cells.when, cell: ({ at }) => writeMoment(at, "full") },
            { name: cells.user, cell: ({ userId }) => (userId === "" ? opsText.nobody : userId) },
            { name: cells.client, cell: ({ client }) => client },
            { name: cells.method, cell: ({ method }) => method },
            { name: cells.reason, cell: ({ reason }) => reason },
            { name: cells.runner, cell: ({ runner }) => runner }
          ]}
        />
      )}
    </Shown>
  )
}
