/**
 * The practice shop: its orders, customers and settings as one visitor has left them, and what a form makes of them.
 * Pure. Nothing in it is anybody's: names and addresses are made up.
 */
import { PRACTICE_CUSTOMERS_MAX, PRACTICE_ENTRY_MAX_CHARS } from "./limits.ts"

export const ORDER_STATUSES = ["New", "Paid", "Packed", "Shipped", "Refunded"] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const COUNTRIES = ["Austria", "Denmark", "France", "Germany", "Italy", "Portugal", "Spain"] as const
export const REFUND_REASONS = [
  "Damaged on the way",
  "Wrong tea",
  "Arrived too late",
  "Changed their mind"
] as const

export interface OrderLine {
  readonly what: string
  readonly count: number
  /** Of one, in cents. */
  readonly price: number
}

export interface Order {
  readonly id: number
  readonly customerId: number
  /** `2026-03-14`. */
  readonly date: string
  readonly lines: ReadonlyArray<OrderLine>
  readonly status: OrderStatus
  readonly note: string
  /** Absent where nothing was given back. */
  readonly refund?: { readonly reason: string }
}

export interface Customer {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly country: string
  readonly hasNewsletter: boolean
}

export interface ShopSettings {
  readonly name: string
  readonly email: string
  readonly opensAt: string
  readonly currency: string
  readonly hasStockAlerts: boolean
}

export interface Shop {
  readonly orders: ReadonlyArray<Order>
  readonly customers: ReadonlyArray<Customer>
  readonly settings: ShopSettings
}

export type Fields = Readonly<Record<string, string>>

/** What is wrong with an entry, by the field's name. */
export type Problems = Readonly<Record<string, string>>

export type Outcome =
  | { readonly _tag: "Saved"; readonly shop: Shop; readonly id: number }
  | { readonly _tag: "Refused"; readonly problems: Problems }

/** In cents. */
export const totalOf = ({ lines }: Order): number =>
  lines.reduce((sum, { count, price }) => sum + count * price, 0)

const entry = (fields: Fields, name: string): string =>
  (fields[name] ?? "").trim().slice(0, PRACTICE_ENTRY_MAX_CHARS)

const oneOf = <One extends string>(list: ReadonlyArray<One>, value: string): One | undefined =>
  list.find((one) => one === value)

const withOrder = (shop: Shop, order: Order): Shop => ({
  ...shop,
  orders: shop.orders.map((one) => (one.id === order.id ? order : one))
})

/** Undefined where there is no such order. */
export const saveOrder = (shop: Shop, id: number, fields: Fields): Shop | undefined => {
  const order = shop.orders.find((one) => one.id === id)
  if (order === undefined) return undefined
  const status = oneOf(ORDER_STATUSES, entry(fields, "status")) ?? order.status
  return withOrder(shop, { ...order, status, note: entry(fields, "note") })
}

/** Undefined where there is no such order. */
export const refundOrder = (shop: Shop, id: number, fields: Fields): Shop | undefined => {
  const order = shop.orders.find((one) => one.id === id)
  if (order === undefined) return undefined
  const reason = oneOf(REFUND_REASONS, entry(fields, "reason")) ?? REFUND_REASONS[0]
  return withOrder(shop, { ...order, status: "Refunded", refund: { reason } })
}

const isEmail = (words: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words)

const contactProblems = (name: string, email: string): Problems => ({
  ...(name === "" ? { name: "Enter a name." } : {}),
  ...(isEmail(email) ? {} : { email: "Enter a whole address, such as mara@example.com." })
})

/** Of the customer with this id, or of a new one. */
export const saveCustomer = (shop: Shop, known: Customer | undefined, fields: Fields): Outcome => {
  const [name, email] = [entry(fields, "name"), entry(fields, "email")]
  const isFull = known === undefined && shop.customers.length >= PRACTICE_CUSTOMERS_MAX
  const problems: Problems = isFull
    ? { name: "There is no room for another customer. Start over to make some." }
    : contactProblems(name, email)
  if (Object.keys(problems).length > 0) return { _tag: "Refused", problems }
  const customer: Customer = {
    id: known?.id ?? Math.max(0, ...shop.customers.map(({ id }) => id)) + 1,
    name,
    email,
    country: oneOf(COUNTRIES, entry(fields, "country")) ?? COUNTRIES[0],
    hasNewsletter: fields.newsletter !== undefined
  }
  const others = shop.customers.filter(({ id }) => id !== customer.id)
  return { _tag: "Saved", shop: { ...shop, customers: [...others, customer] }, id: customer.id }
}

export const saveSettings = (shop: Shop, fields: Fields): Outcome => {
  const [name, email] = [entry(fields, "name"), entry(fields, "email")]
  const problems = contactProblems(name, email)
  if (Object.keys(problems).length > 0) return { _tag: "Refused", problems }
  const settings: ShopSettings = {
    name,
    email,
    opensAt: entry(fields, "opensAt"),
    currency: entry(fields, "currency"),
    hasStockAlerts: fields.stockAlerts !== undefined
  }
  return { _tag: "Saved", shop: { ...shop, settings }, id: 0 }
}
