/** The place of MCP servers in the studio. None can be connected before there are plugins, and it says so. */
import { Server } from "lucide-react"
import type { ReactNode } from "react"
import { studioHash } from "#ui/stores/route.ts"
import styles from "#ui/studio/studio.module.css"
import { studioText } from "#ui/studio/studioText.ts"

export interface McpServersProps {
  /** As it stands in the address; empty for all. */
  readonly id: string
}

export const McpServers = ({ id }: McpServersProps): ReactNode => (
  <main className={styles.page}>
    <h2>{studioText.mcpServers}</h2>
    {id !== "" && <p role="status">{studioText.unknownServer(id)}</p>}
    <ul className={styles.rows}>
      <li className={styles.row}>
        <Server size={18} aria-hidden />
        <span>
          {studioText.noServers}
          <br />
          <span className={styles.note}>{studioText.serversLater}</span>
        </span>
      </li>
    </ul>
    <a href={studioHash()}>{studioText.allAgents}</a>
  </main>
)
