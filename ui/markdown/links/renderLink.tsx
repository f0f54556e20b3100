/** A link of a text that nobody vouches for. It says where it leads where its words say something else. */
import { Fragment, type ReactNode } from "react"
import { hostToShow } from "./hostToShow.ts"
import styles from "./links.module.css"
import { safeUrl } from "./safeUrl.ts"

/** `words`: what its children say, as it is read; undefined where that cannot be told. */
export const renderLink = (
  key: number,
  href: string,
  words: string | undefined,
  children: ReactNode
): ReactNode => {
  const url = safeUrl(href)
  if (url === undefined) return <Fragment key={key}>{children}</Fragment>
  const host = hostToShow(url, words)
  return (
    <a key={key} href={url} title={url} target="_blank" rel="noopener noreferrer">
      {children}
      {host !== undefined && <bdi className={styles.host}> ({host})</bdi>}
    </a>
  )
}
