/** A way out that looks like a button. Opens beside the chat, which stays as it is. */
import { ExternalLink } from "lucide-react"
import type { ReactNode } from "react"
import styles from "./linkOut.module.css"

export interface LinkOutProps {
  readonly label: string
  /** One that may be followed: see `safeUrl`. */
  readonly url: string
}

export const LinkOut = ({ label, url }: LinkOutProps): ReactNode => (
  <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
    {label}
    <ExternalLink size={13} aria-hidden />
  </a>
)
