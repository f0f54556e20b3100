/** Who says what follows, for those who go through a page by its headings. Not seen, not found, not copied. */
import type { ReactNode } from "react"
import styles from "#ui/kit/visuallyHidden.module.css"

export const MessageHead = ({ children }: { readonly children: string }): ReactNode => (
  <h2 className={styles.visuallyHidden} data-unseen>
    {children}
  </h2>
)
