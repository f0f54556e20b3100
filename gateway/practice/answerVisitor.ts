/**
 * The practice shop's answer to one request of one visitor. Pure: the shop as it is goes in; a page, or where to go on
 * and the shop as it is then, come out. A form that was taken is followed by a redirect, so reloading sends nothing.
 */
import { pdfOf, type ShopDocument, shopDocuments } from "./documents.ts"
import { day, money } from "./frame.ts"
import { customerPage } from "./pages/customerPage.ts"
import { customersPage } from "./pages/customersPage.ts"
import { documentPath, documentsPage } from "./pages/documentsPage.ts"
import { orderPage } from "./pages/orderPage.ts"
import { ordersPage } from "./pages/ordersPage.ts"
import { settingsPage } from "./pages/settingsPage.ts"
import { todayPage } from "./pages/todayPage.ts"
import { type Fields, refundOrder, type Shop, saveCustomer, saveOrder, saveSettings } from "./Shop.ts"
import { shopSeed } from "./shopSeed.ts"

export interface VisitorRequest {
  readonly path: string
  readonly search: URLSearchParams
  /** What was sent; undefined where a page is asked for. */
  readonly fields: Fields | undefined
}

export type Answer =
  | { readonly _tag: "Page"; readonly html: string; readonly status?: 422 }
  | { readonly _tag: "Pdf"; readonly file: string }
  | { readonly _tag: "Changed"; readonly shop: Shop; readonly location: string }
  | { readonly _tag: "NotHere" }

const notHere: Answer = { _tag: "NotHere" }

const page = (html: string | undefined): Answer => (html === undefined ? notHere : { _tag: "Page", html })

const pdf = ({ settings }: Shop, { app, date, title, total }: ShopDocument): Answer => ({
  _tag: "Pdf",
  // A plain PDF knows plain letters.
  file: pdfOf([
    app,
    title,
    day(date),
    money(total).replace("€", "EUR"),
    settings.name.replace(/[^ -~]/g, "?")
  ])
})

const refused = (html: string): Answer => ({ _tag: "Page", html, status: 422 })

const changed = (shop: Shop | undefined, location: string): Answer =>
  shop === undefined ? notHere : { _tag: "Changed", shop, location }

/** What was just done, said of the shop as it is: an address can be made by anybody. */
const noticeOf = (shop: Shop, path: string, search: URLSearchParams): string | undefined => {
  const done = search.get("done")
  if (done === "startOver") return "Everything is as it was at first."
  if (done !== "saved") return undefined
  const order = shop.orders.find(({ id }) => path === `/orders/${id}`)
  if (order !== undefined) return `Saved: order ${order.id} is ${order.status.toLowerCase()}.`
  const customer = shop.customers.find(({ id }) => String(id) === search.get("customer"))
  return customer === undefined ? "Saved." : `Saved: ${customer.name}.`
}

const customerAt = (shop: Shop, path: string) => shop.customers.find(({ id }) => path === `/customers/${id}`)

const showPage = (shop: Shop, path: string, search: URLSearchParams): Answer => {
  const notice = noticeOf(shop, path, search)
  switch (path) {
    case "/":
      return page(todayPage(shop, notice))
    case "/orders":
      return page(ordersPage(shop, search, notice))
    case "/customers":
      return page(customersPage(shop, search, notice))
    case "/customers/new":
      return page(customerPage(shop, undefined))
    case "/documents":
      return page(documentsPage(shop))
    case "/settings":
      return page(settingsPage(shop, notice))
  }
  const order = /^\/orders\/(\d{1,9})$/.exec(path)?.[1]
  if (order !== undefined) return page(orderPage(shop, Number(order), notice))
  const document = shopDocuments.find((one) => documentPath(one) === path)
  if (document !== undefined) return pdf(shop, document)
  const customer = customerAt(shop, path)
  return customer === undefined ? notHere : page(customerPage(shop, customer))
}

const takeForm = (shop: Shop, path: string, fields: Fields): Answer => {
  if (path === "/start-over") return changed(shopSeed, "/?done=startOver")
  if (path === "/settings") {
    const outcome = saveSettings(shop, fields)
    return outcome._tag === "Saved"
      ? changed(outcome.shop, "/settings?done=saved")
      : refused(settingsPage(shop, undefined, { fields, problems: outcome.problems }))
  }
  const [, order, isRefund] = /^\/orders\/(\d{1,9})(\/refund)?$/.exec(path) ?? []
  if (order !== undefined) {
    const take = isRefund === undefined ? saveOrder : refundOrder
    return changed(take(shop, Number(order), fields), `/orders/${order}?done=saved`)
  }
  const known = customerAt(shop, path)
  if (known === undefined && path !== "/customers/new") return notHere
  const outcome = saveCustomer(shop, known, fields)
  return outcome._tag === "Saved"
    ? changed(outcome.shop, `/customers?done=saved&customer=${outcome.id}`)
    : refused(customerPage(shop, known, { fields, problems: outcome.problems }))
}

export const answerVisitor = (shop: Shop, { fields, path, search }: VisitorRequest): Answer =>
  fields === undefined ? showPage(shop, path, search) : takeForm(shop, path, fields)
