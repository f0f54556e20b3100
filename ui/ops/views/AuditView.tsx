/** What operators looked at and did, newest first. */
import type { ReactNode } from "react"
import { writeMoment } from "#ui/kit/momentFormats.ts"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { asTold, useFollow } from "#ui/ops/useFollow.ts"
import { describeAct } from "./describeAct.ts"
import { PlainTable } from "./PlainTable.tsx"

const { cells } = opsText

export const AuditView = (): ReactNode => {
  const audit = useFollow((rpc) => rpc["Operations.Audit"](), "audit", asTold)
  return (
    <Shown of={audit}>
      {({ entries, total }) => (
        <>
          <PlainTable
            caption={opsText.audit}
            nothing={opsText.noAudit}
            rows={entries.toReversed()}
            keyOf={({ id }) => id}
            columns={[
              { name: cells.when, cell: ({ at }) => writeMoment(at, "full") },
              { name: cells.operator, cell: ({ operator }) => operator },
              { name: cells.act, cell: ({ act }) => describeAct(act) }
            ]}
          />
          {total > entries.length && (
            <p className={styles.empty}>{opsText.auditOlder(entries.length, total)}</p>
          )}
        </>
      )}
    </Shown>
  )
}
