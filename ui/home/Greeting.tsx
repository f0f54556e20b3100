/** The head of an empty chat: a question, and the page it is about where one is beside it. */

import type { ReactNode } from "react"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"

export const Greeting = (): ReactNode => {
  const { viewing } = useStore(useAppSession().$place)
  return (
    <div className={styles.greeting}>
      <h2>{text.greeting}</h2>
      {viewing && (
        <p className={styles.beside} title={viewing.currentlyViewingUrl}>
          {homeText.pageBeside(viewing.title ?? viewing.currentlyViewingUrl)}
        </p>
      )}
    </div>
  )
}
