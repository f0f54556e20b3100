/** Sites and secrets: what this browser keeps of them, or where they are kept. */
import type { ReactNode } from "react"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import { settingsText } from "#ui/settings/settingsText.ts"

export const SitesSection = ({ browserSettings: BrowserSettings }: SectionProps): ReactNode =>
  BrowserSettings === undefined ? (
    <>
      <p>{settingsText.sitesElsewhere}</p>
      <p>{settingsText.sitesWhere}</p>
    </>
  ) : (
    <BrowserSettings />
  )
