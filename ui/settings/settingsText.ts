/** The words of the settings. */
import { PRODUCT } from "#schemas/product.ts"
import { apiKeysText } from "#ui/api-keys/apiKeysText.ts"
import { appearanceText } from "#ui/appearance/appearanceText.ts"
import { attentionText } from "#ui/attention/attentionText.ts"
import { shortcutsText } from "#ui/shortcuts/shortcutsText.ts"
import { text } from "#ui/text.ts"

export const settingsText = {
  title: text.settings,
  all: "All settings",
  close: "Close settings",
  sections: {
    models: "Models",
    appearance: appearanceText.title,
    notifications: attentionText.title,
    asking: text.approvals,
    instructions: text.instructions,
    devices: "Devices and sessions",
    keys: apiKeysText.title,
    webhooks: "Webhooks",
    sites: "Sites and secrets",
    shortcuts: shortcutsText.title,
    data: "Your data",
    about: `About ${PRODUCT}`
  },
  loading: "Loading…",

  devicesElsewhere: `This side panel is a device itself. Who is let in is decided in ${PRODUCT}’s web page.`,
  devicesOpen: "Open the web page",
  devicesNowhere: "Devices and sessions are looked after in the web page.",

  sitesElsewhere: `Where ${PRODUCT} may work and which secrets it may type is kept in each browser, and decided there: it believes no server about them.`,
  sitesWhere: `To change it, open the extension’s side panel in that browser, then “Settings” and “Sites and secrets”.`
} as const
