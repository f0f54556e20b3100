/** An address of the studio that leads nowhere, and what to do instead. */
import type { ReactNode } from "react"
import { studioHash } from "#ui/stores/route.ts"
import styles from "./studio.module.css"
import { studioText } from "./studioText.ts"

export const Nowhere = (): ReactNode => (
  <main className={styles.page}>
    <h2>{studioText.nowhereTitle}</h2>
    <p>{studioText.nowhere}</p>
    <a href={studioHash()}>{studioText.allAgents}</a>
  </main>
)
