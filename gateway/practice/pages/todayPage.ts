/** The shop's first page: how the day stands, and what is waiting. */

import { html } from "#gateway/html.ts"
import { badge, day, frame, money } from "#gateway/practice/frame.ts"
import { ORDER_STATUSES, type Shop, totalOf } from "#gateway/practice/Shop.ts"

const WAITING_SHOWN = 5

export const todayPage = (shop: Shop, notice: string | undefined): string => {
  const counts = ORDER_STATUSES.map((status) => ({
    status,
    count: shop.orders.filter((order) => order.status === status).length
  }))
  const waiting = shop.orders
    .filter(({ status }) => status === "Paid" || status === "Packed")
    .toReversed()
    .slice(0, WAITING_SHOWN)
  return frame({
    title: "Today",
    shopName: shop.settings.name,
    section: "/",
    notice,
    body: html`<ul class="tiles">${counts.map(
      ({ count, status }) =>
        html`<li><a href="/orders?status=${status}"><strong>${count}</strong> ${badge(status)}</a></li>`
    )}</ul>
<h2>Waiting to be sent</h2>
<ul class="lines">${waiting.map(
      (order) =>
        html`<li><a href="/orders/${order.id}">Order ${order.id}</a><span>${day(order.date)}</span><span>${money(totalOf(order))}</span>${badge(order.status)}</li>`
    )}</ul>`
  })
}
