/** The head of an empty chat: whose it is, and a question. */
import type { ReactNode } from "react"
import { Mark } from "#ui/mark/Mark.tsx"
import { text } from "#ui/text.ts"
import styles from "./home.module.css"

export const Greeting = (): ReactNode => (
  <div className={styles.greeting}>
    <Mark size={44} />
    <h2>{text.greeting}</h2>
  </div>
)
