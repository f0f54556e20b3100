/** The first stops of the keyboard: over the list of chats to where one writes, or reads. Seen while they have the focus. */
import type { ReactNode } from "react"
import { COMPOSER_ID } from "#ui/composer/composerId.ts"
import { text } from "#ui/text.ts"
import styles from "./skipLink.module.css"

const transcript = (): HTMLElement | null => document.querySelector("main [role=log]")

export const SkipLink = (): ReactNode => (
  <>
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById(COMPOSER_ID)?.focus()}
    >
      {text.skip}
    </button>
    {/* An empty chat has nothing to read: what there is of it is where one writes. */}
    <button
      type="button"
      className={styles.skip}
      onClick={() => (transcript() ?? document.getElementById(COMPOSER_ID))?.focus()}
    >
      {text.skipToChat}
    </button>
  </>
)
