/** The shop's invoices: a table in which each opens as a PDF in a tab of its own, to be exported all at once. */

import { type Html, html } from "#gateway/html.ts"
import { type ShopDocument, shopDocuments } from "#gateway/practice/documents.ts"
import { day, frame, money } from "#gateway/practice/frame.ts"
import type { Shop } from "#gateway/practice/Shop.ts"

export const documentPath = ({ id }: ShopDocument): string => `/documents/${id}.pdf`

const rowOf = (one: ShopDocument): Html => html`<tr>
<th scope="row">${one.title}</th><td>${one.app}</td><td>${day(one.date)}</td><td class="number">${money(one.total)}</td>
<td><a class="button" href="${documentPath(one)}" target="_blank">Download</a></td>
</tr>`

export const documentsPage = (shop: Shop): string =>
  frame({
    title: "Documents",
    shopName: shop.settings.name,
    section: "/documents",
    body: html`<p>What the shop pays for. Write “/export” in the chat beside this page to save all of them.</p>
<div class="wide"><table>
<thead><tr><th scope="col">Document</th><th scope="col">App</th><th scope="col">Date</th><th scope="col">Total</th><th scope="col">File</th></tr></thead>
<tbody>${shopDocuments.map(rowOf)}</tbody>
</table></div>`
  })
