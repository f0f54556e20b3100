/** One quiet line of what is there, or is not, with the button that mends it. */
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import styles from "./home.module.css"

export interface StatusLineProps {
  readonly icon: LucideIcon
  /** Something is there, and not only what is always there. */
  readonly isOn: boolean
  readonly words: string
  /** Its button. */
  readonly children?: ReactNode
}

export const StatusLine = ({ icon: Icon, isOn, words, children }: StatusLineProps): ReactNode => (
  <li className={styles.line} data-on={isOn}>
    <Icon size={16} aria-hidden />
    <span className={styles.words}>{words}</span>
    {children}
  </li>
)
