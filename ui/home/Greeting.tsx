/** The head of an empty chat: a question. */
import type { ReactNode } from "react"
import { text } from "#ui/text.ts"
import styles from "./home.module.css"

export const Greeting = (): ReactNode => (
  <div className={styles.greeting}>
    <h2>{text.greeting}</h2>
  </div>
)
