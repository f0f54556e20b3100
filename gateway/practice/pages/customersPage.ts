/** The list of customers, searched by name or address. */

import { html } from "#gateway/html.ts"
import { entryField, frame } from "#gateway/practice/frame.ts"
import type { Shop } from "#gateway/practice/Shop.ts"

export const customersPage = (shop: Shop, search: URLSearchParams, notice: string | undefined): string => {
  const words = search.get("q")?.trim() ?? ""
  const sought = words.toLowerCase()
  const found = shop.customers
    .filter(({ email, name }) => `${name} ${email}`.toLowerCase().includes(sought))
    .toSorted((left, right) => left.name.localeCompare(right.name, "en"))
  return frame({
    title: "Customers",
    shopName: shop.settings.name,
    section: "/customers",
    notice,
    body: html`<form class="row" role="search" method="get" action="/customers">
${entryField({ name: "q", label: "Name or e-mail", value: words, type: "search" })}
<button>Search</button>
<a class="button primary" href="/customers/new">Add a customer</a>
</form>
<p class="count">${found.length} ${found.length === 1 ? "customer" : "customers"}</p>
<div class="wide"><table>
<thead><tr><th scope="col">Name</th><th scope="col">E-mail</th><th scope="col">Country</th><th scope="col">Newsletter</th></tr></thead>
<tbody>${found.map(
      ({ country, email, hasNewsletter, id, name }) =>
        html`<tr><th scope="row"><a href="/customers/${id}">${name}</a></th><td>${email}</td><td>${country}</td><td>${hasNewsletter ? "Yes" : "No"}</td></tr>`
    )}</tbody>
</table></div>`
  })
}
