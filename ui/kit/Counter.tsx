/** How long a message is: shown from 80 % of what may be sent, red above it. */
import type { ReactNode } from "react"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { text } from "#ui/text.ts"
import styles from "./counter.module.css"
import { COUNTER_VISIBLE_FROM } from "./limits.ts"

export const Counter = ({ length }: { readonly length: number }): ReactNode =>
  length >= MESSAGE_MAX_CHARS * COUNTER_VISIBLE_FROM && (
    <span className={styles.counter} data-over={length > MESSAGE_MAX_CHARS}>
      {text.charactersLeft(length, MESSAGE_MAX_CHARS)}
    </span>
  )
