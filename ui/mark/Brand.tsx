/** The product's name beside its mark. The name is text, set in the interface's own type. */
import type { ReactNode } from "react"
import { text } from "#ui/text.ts"
import { Mark } from "./Mark.tsx"
import styles from "./mark.module.css"

export const Brand = (): ReactNode => (
  <p className={styles.brand}>
    <Mark size={24} />
    {text.product}
  </p>
)
