/** The shop as every visitor finds it: the same rows each time, so that what is tried today can be told of tomorrow. */
import { COUNTRIES, type Customer, type Order, type OrderLine, type OrderStatus, type Shop } from "./Shop.ts"

const NAMES = [
  "Mara Lindqvist",
  "Tomás Ferreira",
  "Ilse Brandt",
  "Noor Haddad",
  "Paul Okafor",
  "Greta Sommer",
  "Luca Moretti",
  "Anouk Dubois",
  "Jonas Vestergaard",
  "Clara Ruiz",
  "Edda Thaler",
  "Felix Aigner",
  "Rosa Almeida",
  "Hugo Lefèvre",
  "Signe Holm",
  "Matteo Conti"
]

const GOODS: ReadonlyArray<readonly [what: string, price: number]> = [
  ["Mountain oolong, 100 g", 1_450],
  ["Smoked black tea, 250 g", 1_890],
  ["Jasmine green, 100 g", 1_220],
  ["Rooibos with orange, 200 g", 980],
  ["Cast-iron teapot", 5_400],
  ["Porcelain cup", 1_150],
  ["Bamboo whisk", 1_690],
  ["Sampler of nine teas", 2_750]
]

const STATUSES: ReadonlyArray<OrderStatus> = ["New", "Paid", "Paid", "Packed", "Shipped", "Shipped"]

const FIRST_ORDER = 1_015
const ORDERS = 36
const DAY_MS = 86_400_000

const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .replaceAll(" ", ".")}@example.com`

const customers: ReadonlyArray<Customer> = NAMES.map((name, index) => ({
  id: index + 1,
  name,
  email: emailOf(name),
  country: COUNTRIES[(index * 3) % COUNTRIES.length] ?? COUNTRIES[0],
  hasNewsletter: index % 3 === 0
}))

const lineOf = (index: number, place: number): OrderLine => {
  const [what, price] = GOODS[(index * 3 + place * 5) % GOODS.length] ?? ["Porcelain cup", 1_150]
  return { what, price, count: ((index + place) % 3) + 1 }
}

const orderOf = (index: number): Order => ({
  id: FIRST_ORDER + index,
  customerId: ((index * 7) % NAMES.length) + 1,
  date: new Date(Date.UTC(2026, 1, 2) + index * DAY_MS).toISOString().slice(0, 10),
  lines: Array.from({ length: (index % 3) + 1 }, (_, place) => lineOf(index, place)),
  // The youngest are still to be sent.
  status: index < ORDERS - 14 ? "Shipped" : (STATUSES[(index * 5) % STATUSES.length] ?? "New"),
  note: index % 9 === 4 ? "Please leave it with the neighbour." : ""
})

export const shopSeed: Shop = {
  orders: Array.from({ length: ORDERS }, (_, index) => orderOf(index)),
  customers,
  settings: {
    name: "Fern & Kettle",
    email: "hello@fernandkettle.example",
    opensAt: "09:00",
    currency: "Euro",
    hasStockAlerts: true
  }
}
