/** The options page: the connection of this browser, then what its user lets the agent do in it. */
import type { ReactNode } from "react"
import { ConnectionView, type ConnectionViewProps } from "#extension/pairing/ConnectionView.tsx"
import { Mark } from "#ui/mark/Mark.tsx"
import { ApprovalsSection, type ApprovalsSectionProps } from "./ApprovalsSection.tsx"
import { SecretsSection } from "./SecretsSection.tsx"
import { SitesSection } from "./SitesSection.tsx"
import type { SecretsStore } from "./secretsStore.ts"
import styles from "./settings.module.css"
import type { SitesStore } from "./sitesStore.ts"

export interface OptionsPageProps {
  readonly connection: ConnectionViewProps
  readonly sites: SitesStore
  readonly secrets: SecretsStore
  /** Absent where this browser is not connected: then there is nobody whose settings they could be. */
  readonly approvals?: ApprovalsSectionProps | undefined
}

export const OptionsPage = ({ connection, sites, secrets, approvals }: OptionsPageProps): ReactNode => (
  <div className={styles.scroller}>
    <main className={styles.page}>
      <Mark size={40} />
      <ConnectionView key={connection.pairing?._tag ?? "none"} {...connection} />
      {approvals !== undefined && <ApprovalsSection {...approvals} />}
      <SitesSection store={sites} />
      <SecretsSection store={secrets} />
    </main>
  </div>
)
