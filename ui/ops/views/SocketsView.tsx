/** The sockets that are open, and the browsers among them that can be operated. */
import type { ReactNode } from "react"
import { age, bytes } from "#ui/ops/figures.ts"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { useSeconds } from "#ui/ops/useSeconds.ts"
import { PlainTable } from "./PlainTable.tsx"

const { cells } = opsText

export const SocketsView = (): ReactNode => {
  const now = useSeconds()
  const sockets = useFollow((rpc) => rpc["Operations.Sockets"](), "sockets", asTold)
  return (
    <Shown of={sockets}>
      {(rows) => (
        <PlainTable
          caption={opsText.sockets}
          nothing={opsText.noSockets}
          rows={rows}
          keyOf={({ id, runner }) => `${runner} ${id}`}
          columns={[
            { name: cells.user, cell: ({ userId }) => userId },
            { name: cells.client, cell: ({ client }) => client },
            { name: cells.device, cell: ({ deviceId }) => deviceId ?? cells.session },
            { name: cells.since, cell: ({ since }) => age(now - since) },
            { name: cells.channels, isFigure: true, cell: ({ channels }) => channels },
            { name: cells.calls, isFigure: true, cell: ({ calls }) => calls },
            { name: cells.unread, isFigure: true, cell: ({ unread }) => bytes(unread) },
            { name: cells.runner, cell: ({ runner }) => runner }
          ]}
        />
      )}
    </Shown>
  )
}
