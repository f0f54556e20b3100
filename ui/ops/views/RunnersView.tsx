/** The processes that share the work. */
import type { ReactNode } from "react"
import type { RunnerRow, SilentRunner } from "#schemas/operations/Operations.ts"
import { age, bytes } from "#ui/ops/figures.ts"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { useSeconds } from "#ui/ops/useSeconds.ts"
import { PlainTable } from "./PlainTable.tsx"

const { cells } = opsText

type Row = RunnerRow | SilentRunner

const isSilent = (row: Row): row is SilentRunner => "isSilent" in row

/** A silent one has no figures. */
const figure =
  (write: (row: RunnerRow) => ReactNode) =>
  (row: Row): ReactNode =>
    isSilent(row) ? null : write(row)

export const RunnersView = (): ReactNode => {
  const now = useSeconds()
  const runners = useFollow<ReadonlyArray<Row>>((rpc) => rpc["Operations.Runners"](), "runners", asTold)
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
            {
              name: cells.since,
              cell: (row) => (isSilent(row) ? opsText.silent : age(now - row.since))
            },
            {
              name: cells.shards,
              isFigure: true,
              cell: figure(({ shards, shardsTotal }) => `${shards} / ${shardsTotal}`)
            },
            { name: cells.actors, isFigure: true, cell: figure(({ actors }) => actors.toLocaleString()) },
            { name: cells.sockets, isFigure: true, cell: figure(({ sockets }) => sockets.toLocaleString()) },
            { name: cells.memory, isFigure: true, cell: figure(({ memoryBytes }) => bytes(memoryBytes)) },
            { name: cells.version, cell: figure(({ version }) => version) },
            { name: cells.node, cell: figure(({ node }) => node) }
          ]}
        />
      )}
    </Shown>
  )
}
