/** Where the agent may work, in the user's own words: sites allowed only, and sites blocked. */

import { type ReactNode, useId } from "react"
import type { SiteListName } from "#extension/worker/guard/OriginPolicy.ts"
import { Button } from "#ui/kit/Button.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { settingsCopy } from "./copy.ts"
import { SiteList } from "./SiteList.tsx"
import styles from "./settings.module.css"
import type { SitesStore } from "./sitesStore.ts"

interface ListWords {
  readonly list: SiteListName
  readonly title: string
  readonly label: string
  readonly note: string
  readonly empty: string
}

const lists: ReadonlyArray<ListWords> = [
  {
    list: "allow",
    title: settingsCopy.allowTitle,
    label: settingsCopy.allowLabel,
    note: settingsCopy.allowNote,
    empty: settingsCopy.allowEmpty
  },
  {
    list: "block",
    title: settingsCopy.blockTitle,
    label: settingsCopy.blockLabel,
    note: settingsCopy.blockNote,
    empty: settingsCopy.blockEmpty
  }
]

export const SitesSection = ({ store }: { readonly store: SitesStore }): ReactNode => {
  const id = useId()
  const policy = useStore(store.$policy)
  if (policy === undefined) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{settingsCopy.sitesTitle}</h2>
      <p className={styles.note}>{settingsCopy.sitesIntro}</p>
      {policy === null ? (
        <div className={styles.broken}>
          <p className={styles.problem} role="alert">
            {settingsCopy.sitesUnreadable}
          </p>
          <Button onClick={() => void store.startOver().catch(() => undefined)}>
            {settingsCopy.sitesStartOver}
          </Button>
        </div>
      ) : (
        lists.map(({ list, ...words }) => (
          <SiteList
            key={list}
            {...words}
            sites={policy[list]}
            onAdd={(domain) => store.add(list, domain)}
            onRemove={(domain) => store.remove(list, domain)}
          />
        ))
      )}
    </section>
  )
}
