/** One order: what is in it, its status and note, and a dialog to give the money back. */

import { html } from "#gateway/html.ts"
import { badge, choice, day, frame, money } from "#gateway/practice/frame.ts"
import { ORDER_STATUSES, type Order, REFUND_REASONS, type Shop, totalOf } from "#gateway/practice/Shop.ts"

const refundDialog = (
  { id }: Order,
  total: string
) => html`<button type="button" data-opens="refund">Take it back…</button>
<dialog id="refund" aria-labelledby="refund-title">
<h2 id="refund-title">Take order ${id} back?</h2>
<p>${total} go back to the customer. This cannot be undone.</p>
<form method="post" action="/orders/${id}/refund">
${choice({ name: "reason", label: "Reason", options: REFUND_REASONS, chosen: REFUND_REASONS[0] })}
<p class="actions"><button type="button" data-closes="refund">Keep the order</button><button class="danger">Refund ${total}</button></p>
</form>
</dialog>`

/** Undefined where there is no such order. */
export const orderPage = (shop: Shop, id: number, notice: string | undefined): string | undefined => {
  const order = shop.orders.find((one) => one.id === id)
  if (order === undefined) return undefined
  const customer = shop.customers.find((one) => one.id === order.customerId)
  const total = money(totalOf(order))
  return frame({
    title: `Order ${id}`,
    shopName: shop.settings.name,
    section: "/orders",
    notice,
    body: html`<p class="facts">${badge(order.status)} ${day(order.date)} · <a href="/customers/${order.customerId}">${customer?.name}</a></p>
<ul class="lines">${order.lines.map(
      ({ count, price, what }) =>
        html`<li><span>${count} × ${what}</span><span>${money(count * price)}</span></li>`
    )}<li><strong>Total</strong><strong>${total}</strong></li></ul>
<form class="card" method="post" action="/orders/${id}">
${choice({ name: "status", label: "Status", options: ORDER_STATUSES, chosen: order.status })}
<label>Note for packing<textarea name="note" rows="3">${order.note}</textarea></label>
<p class="actions"><button class="primary">Save</button></p>
</form>
${
  order.refund === undefined
    ? refundDialog(order, total)
    : html`<p>Refunded: ${order.refund.reason.toLowerCase()}.</p>`
}`
  })
}
