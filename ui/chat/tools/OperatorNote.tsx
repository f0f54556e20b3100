/** Who the Operator is, in the words of somebody who meets it: said while it works, to whoever is new here. */
import type { ReactNode } from "react"
import { FIRST_CHATS } from "#schemas/suggested-prompts/limits.ts"
import { useOwner } from "#ui/settings/useOwner.ts"
import { text } from "#ui/text.ts"
import styles from "./tool.module.css"

export const OperatorNote = (): ReactNode => {
  const owner = useOwner()
  return owner !== undefined && owner.conversations.length <= FIRST_CHATS ? (
    <p className={styles.note}>{text.operatorIs}</p>
  ) : null
}
