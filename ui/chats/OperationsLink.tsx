/** Leads whoever operates this deployment to its console; nothing for everybody else. */
import { MonitorCheck } from "lucide-react"
import type { ReactNode } from "react"
import { mayOperate, OPERATIONS_PATH } from "#ui/ops/mayOperate.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { chatWords } from "./chatWords.ts"
import styles from "./list.module.css"

export const OperationsLink = (): ReactNode => {
  const place = useStore(useAppSession().$place)
  if (!mayOperate(useSession(), place)) return null
  return (
    <a className={styles.preference} href={OPERATIONS_PATH}>
      <MonitorCheck size={16} aria-hidden />
      {chatWords.operations}
    </a>
  )
}
