/** A thin line along which a light moves: something is under way. */
import type { ReactNode } from "react"
import styles from "./movingLine.module.css"

export const MovingLine = (): ReactNode => (
  <div className={styles.line} aria-hidden>
    <div className={styles.light} data-moving />
  </div>
)
