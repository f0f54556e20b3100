/** The processes that share the work. */
import type { ReactNode } from "react"
import { age, bytes } from "#ui/ops/figures.ts"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { useSeconds } from "#ui/ops/useSeconds.ts"
import { PlainTable } from "./PlainTable.tsx"

const { cells } = opsText

export const RunnersView = (): ReactNode => {
  const now = useSeconds()
  const runners = useFollow((rpc) => rpc["Operations.Runners"](), "runners", asTold)
  return (
    <Shown of={runners}>
      {(rows) => (
        <PlainTable
          caption={opsText.runners}
          nothing={opsText.waiting}
          rows={rows}
          keyOf={({ runner }) => runner}
          columns={[
            { name: cells.runner, cell: ({ runner }) => runner },
            { name: cells.since, cell: ({ since }) => age(now - since) },
            {
              name: cells.shards,
              isFigure: true,
              cell: ({ shards, shardsTotal }) => `${shards} / ${shardsTotal}`
            },
            { name: cells.actors, isFigure: true, cell: ({ actors }) => actors.toLocaleString() },
            { name: cells.sockets, isFigure: true, cell: ({ sockets }) => sockets.toLocaleString() },
            { name: cells.memory, isFigure: true, cell: ({ memoryBytes }) => bytes(memoryBytes) },
            { name: cells.version, cell: ({ version }) => version },
            { name: cells.node, cell: ({ node }) => node }
          ]}
        />
      )}
    </Shown>
  )
}
