/** What this browser keeps for itself, as a section of the settings in the side panel. */
import type { ComponentType, ReactNode } from "react"
import type { PanelChrome } from "#extension/panel/PanelChrome.ts"
import { secretKey } from "#extension/secrets/secretKey.ts"
import { Button } from "#ui/kit/Button.tsx"
import { settingsCopy } from "./copy.ts"
import { SecretsSection } from "./SecretsSection.tsx"
import { SitesSection } from "./SitesSection.tsx"
import { makeSecretsStore } from "./secretsStore.ts"
import styles from "./settings.module.css"
import { makeSitesStore } from "./sitesStore.ts"

export const makeBrowserSettings = (chrome: PanelChrome): ComponentType => {
  const sites = makeSitesStore(chrome)
  const secrets = makeSecretsStore(chrome, secretKey)
  return (): ReactNode => (
    <div className={styles.within}>
      <SitesSection store={sites} />
      <SecretsSection store={secrets} />
      <section className={styles.section}>
        <p className={styles.note}>{settingsCopy.wholeNote}</p>
        <p>
          <Button onClick={chrome.openOptions}>{settingsCopy.whole}</Button>
        </p>
      </section>
    </div>
  )
}
