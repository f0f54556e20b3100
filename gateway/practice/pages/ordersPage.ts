/** The list of orders: searched, filtered by status, sorted by any column, a page at a time. All of it is in the address. */

import { type Html, html } from "#gateway/html.ts"
import { badge, choice, day, entryField, frame, money } from "#gateway/practice/frame.ts"
import { PRACTICE_ROWS } from "#gateway/practice/limits.ts"
import { ORDER_STATUSES, type Order, type Shop, totalOf } from "#gateway/practice/Shop.ts"

const ALL = "All"

interface Row extends Order {
  readonly customer: string
  readonly total: number
}

const COLUMNS = [
  { key: "id", title: "Order" },
  { key: "customer", title: "Customer" },
  { key: "date", title: "Date" },
  { key: "total", title: "Total" },
  { key: "status", title: "Status" }
] as const

type ColumnKey = (typeof COLUMNS)[number]["key"]

interface Query {
  readonly words: string
  readonly status: string
  readonly sort: ColumnKey
  readonly isDescending: boolean
  /** Counted from 1. */
  readonly page: number
}

export const readQuery = (search: URLSearchParams): Query => {
  const sort = COLUMNS.find(({ key }) => key === search.get("sort"))?.key
  return {
    words: search.get("q")?.trim() ?? "",
    status: ORDER_STATUSES.find((status) => status === search.get("status")) ?? ALL,
    sort: sort ?? "id",
    // As it is opened: the newest first.
    isDescending: sort === undefined || search.get("order") === "down",
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1)
  }
}

const addressOf = (query: Query): string => {
  const search = new URLSearchParams()
  if (query.words !== "") search.set("q", query.words)
  if (query.status !== ALL) search.set("status", query.status)
  search.set("sort", query.sort)
  if (query.isDescending) search.set("order", "down")
  if (query.page > 1) search.set("page", String(query.page))
  return `/orders?${search}`
}

const compare = (left: Row, right: Row, key: ColumnKey): number => {
  const [one, other] = [left[key], right[key]]
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), "en") || left.id - right.id
}

/** Every row that is asked for, in the order that is asked for. */
export const rowsOf = (shop: Shop, { isDescending, sort, status, words }: Query): ReadonlyArray<Row> => {
  const names = new Map(shop.customers.map(({ id, name }) => [id, name]))
  const sought = words.toLowerCase()
  const rows = shop.orders
    .map((order) => ({ ...order, customer: names.get(order.customerId) ?? "", total: totalOf(order) }))
    .filter((row) => status === ALL || row.status === status)
    .filter((row) => `${row.id} ${row.customer}`.toLowerCase().includes(sought))
    .toSorted((left, right) => compare(left, right, sort))
  return isDescending ? rows.toReversed() : rows
}

const heading = (query: Query, { key, title }: (typeof COLUMNS)[number]): Html => {
  const isSorted = key === query.sort
  const address = addressOf({ ...query, sort: key, isDescending: isSorted && !query.isDescending, page: 1 })
  const sorted = isSorted && html` aria-sort="${query.isDescending ? "descending" : "ascending"}"`
  return html`<th scope="col"${sorted}><a href="${address}">${title}</a></th>`
}

const rowOf = (row: Row): Html => html`<tr>
<th scope="row"><a href="/orders/${row.id}">${row.id}</a></th>
<td>${row.customer}</td><td>${day(row.date)}</td><td class="number">${money(row.total)}</td><td>${badge(row.status)}</td>
</tr>`

const pages = (query: Query, count: number): Html => {
  const to = (page: number, name: string): Html =>
    page < 1 || page > count
      ? html`<span aria-hidden="true">${name}</span>`
      : html`<a href="${addressOf({ ...query, page })}">${name}</a>`
  return html`<nav class="pages" aria-label="Pages">${to(query.page - 1, "Previous")}<span>Page ${query.page} of ${count}</span>${to(query.page + 1, "Next")}</nav>`
}

export const ordersPage = (shop: Shop, search: URLSearchParams, notice: string | undefined): string => {
  const asked = readQuery(search)
  const rows = rowsOf(shop, asked)
  const count = Math.max(1, Math.ceil(rows.length / PRACTICE_ROWS))
  const query = { ...asked, page: Math.min(asked.page, count) }
  const shown = rows.slice((query.page - 1) * PRACTICE_ROWS, query.page * PRACTICE_ROWS)
  return frame({
    title: "Orders",
    shopName: shop.settings.name,
    section: "/orders",
    notice,
    body: html`<form class="row" role="search" method="get" action="/orders">
${entryField({ name: "q", label: "Number or customer", value: query.words, type: "search" })}
${choice({ name: "status", label: "Status", options: [ALL, ...ORDER_STATUSES], chosen: query.status })}
<button>Apply</button>
</form>
<p class="count">${rows.length} ${rows.length === 1 ? "order" : "orders"}</p>
<div class="wide"><table>
<thead><tr>${COLUMNS.map((column) => heading(query, column))}</tr></thead>
<tbody>${shown.map(rowOf)}</tbody>
</table></div>
${pages(query, count)}`
  })
}
