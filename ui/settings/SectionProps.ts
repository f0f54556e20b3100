/** What the place the interface runs in brings along for the settings. */
import type { ComponentType } from "react"
import type { AccessPlace } from "#ui/access/AccessPlace.ts"

export interface SectionProps {
  /** Where devices and sessions are looked after; absent where they cannot be. */
  readonly access?: AccessPlace | undefined
  /** What the browser around the interface keeps itself: sites and secrets. Absent where it keeps none. */
  readonly browserSettings?: ComponentType | undefined
}
