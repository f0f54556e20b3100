/** The first stop of the keyboard: over the list of chats to where one writes. Seen while it has the focus. */
import type { ReactNode } from "react"
import { COMPOSER_ID } from "#ui/composer/composerId.ts"
import { shortcutsText } from "#ui/shortcuts/shortcutsText.ts"
import styles from "./skipLink.module.css"

export const SkipLink = (): ReactNode => (
  <button type="button" className={styles.skip} onClick={() => document.getElementById(COMPOSER_ID)?.focus()}>
    {shortcutsText.skip}
  </button>
)
