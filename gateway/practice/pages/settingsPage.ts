/** The shop's own settings, as a form. */

import { html } from "#gateway/html.ts"
import { choice, entryField, frame, tick } from "#gateway/practice/frame.ts"
import type { Shop } from "#gateway/practice/Shop.ts"
import type { Refused } from "./customerPage.ts"

const CURRENCIES = ["Euro", "Danish krone", "Pound sterling"] as const

export const settingsPage = (shop: Shop, notice: string | undefined, refused?: Refused): string => {
  const { settings } = shop
  const { fields, problems } = refused ?? { fields: {}, problems: {} }
  const isOn = refused === undefined ? settings.hasStockAlerts : fields.stockAlerts !== undefined
  return frame({
    title: "Settings",
    shopName: settings.name,
    section: "/settings",
    notice,
    body: html`<form class="card" method="post" action="/settings" novalidate>
${entryField({ name: "name", label: "Shop name", value: fields.name ?? settings.name, problem: problems.name })}
${entryField({ name: "email", label: "Contact e-mail", type: "email", value: fields.email ?? settings.email, problem: problems.email })}
${entryField({ name: "opensAt", label: "Opens at", type: "time", value: fields.opensAt ?? settings.opensAt })}
${choice({ name: "currency", label: "Currency", options: CURRENCIES, chosen: fields.currency ?? settings.currency })}
${tick("stockAlerts", "Tell me when a tea runs low", isOn)}
<p class="actions"><button class="primary">Save</button></p>
</form>`
  })
}
