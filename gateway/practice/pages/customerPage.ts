/** The form of one customer, or of a new one. */

import { html } from "#gateway/html.ts"
import { choice, entryField, frame, tick } from "#gateway/practice/frame.ts"
import { COUNTRIES, type Customer, type Fields, type Problems, type Shop } from "#gateway/practice/Shop.ts"

export interface Refused {
  readonly fields: Fields
  readonly problems: Problems
}

/** `refused`: what was entered, where that cannot be. */
export const customerPage = (shop: Shop, known: Customer | undefined, refused?: Refused): string => {
  const { fields, problems } = refused ?? { fields: {}, problems: {} }
  const isOn = refused === undefined ? known?.hasNewsletter === true : fields.newsletter !== undefined
  return frame({
    title: known?.name ?? "New customer",
    shopName: shop.settings.name,
    section: "/customers",
    body: html`<form class="card" method="post" action="/customers/${known?.id ?? "new"}" novalidate>
${entryField({ name: "name", label: "Name", value: fields.name ?? known?.name ?? "", problem: problems.name })}
${entryField({ name: "email", label: "E-mail", type: "email", value: fields.email ?? known?.email ?? "", problem: problems.email })}
${choice({ name: "country", label: "Country", options: COUNTRIES, chosen: fields.country ?? known?.country ?? COUNTRIES[0] })}
${tick("newsletter", "Newsletter", isOn)}
<p class="actions"><a class="button" href="/customers">Back</a><button class="primary">Save</button></p>
</form>`
  })
}
