/** The sections of the settings, in the order in which they are listed. Their ids are part of addresses. */
import {
  Bell,
  Bot,
  Database,
  Info,
  Keyboard,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  MonitorSmartphone,
  Palette,
  ShieldQuestion,
  SlidersHorizontal,
  Webhook
} from "lucide-react"
import { settingsText } from "./settingsText.ts"

export type SectionId = keyof typeof settingsText.sections

const icons: Readonly<Record<SectionId, LucideIcon>> = {
  models: Bot,
  appearance: Palette,
  notifications: Bell,
  asking: ShieldQuestion,
  instructions: SlidersHorizontal,
  devices: MonitorSmartphone,
  keys: KeyRound,
  webhooks: Webhook,
  sites: LockKeyhole,
  shortcuts: Keyboard,
  data: Database,
  about: Info
}

export interface SettingsSection {
  readonly id: SectionId
  readonly title: string
  readonly icon: LucideIcon
}

const isSectionId = (id: string): id is SectionId => Object.hasOwn(settingsText.sections, id)

export const settingsSections: ReadonlyArray<SettingsSection> = Object.keys(settingsText.sections)
  .filter(isSectionId)
  .map((id) => ({ id, title: settingsText.sections[id], icon: icons[id] }))

/** Undefined for what an address names and nobody knows. */
export const sectionOf = (id: string): SettingsSection | undefined =>
  settingsSections.find((section) => section.id === id)
