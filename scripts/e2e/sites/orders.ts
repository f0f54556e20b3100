/** The orders of a small shop: a home page, a list, and a page for each, where it is changed or deleted. */

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
  <style>
    body { font: 15px/1.5 system-ui, sans-serif; margin: 0; color: #222; background: #fff }
    nav { display: flex; gap: 1.5rem; padding: .8rem 2rem; background: #263238 }
    nav a { color: #fff }
    main { padding: 1rem 2rem }
    table { border-collapse: collapse; width: 40rem }
    th, td { border-bottom: 1px solid #ddd; padding: .5rem; text-align: left }
    form { display: grid; gap: 1rem; max-width: 22rem; margin-bottom: 1rem }
    label { display: grid; gap: .25rem; font-weight: 600 }
    select, textarea, button { font: inherit; padding: .4rem .6rem }
    [role=status] { padding: .5rem .8rem; background: #e8f5e9; width: fit-content }
  </style>
  <nav><a href="/home">Home</a><a href="/orders">Orders</a><a href="/customers">Customers</a></nav>
  <main><h1>${title}</h1>${body}</main>`

interface Order {
  readonly id: number
  readonly customer: string
  status: string
  note: string
}

export interface Orders {
  /** The page of a path, or nothing. */
  readonly show: (path: string) => string | undefined
  /** Where a form that was sent leads, or nothing where the path takes none. */
  readonly take: (path: string, fields: Readonly<Record<string, string>>) => string | undefined
  readonly statusOf: (id: number) => string | undefined
}

const STATUSES = ["New", "Paid", "Shipped", "Returned"]

export const makeOrders = (): Orders => {
  const orders = new Map<number, Order>(
    ["Ada Lovelace", "Charles Babbage", "Grace Hopper", "Alan Turing"].map((customer, index) => {
      const id = 1040 + index
      return [id, { id, customer, status: "Paid", note: "" }]
    })
  )
  let notice = ""

  const list = (): string =>
    page(
      "Orders",
      `<table><thead><tr><th>Order<th>Customer<th>Status</tr></thead><tbody>${[...orders.values()]
        .map(
          ({ id, customer, status }) =>
            `<tr><td><a href="/orders/${id}">${id}</a><td>${customer}<td>${status}</tr>`
        )
        .join("")}</tbody></table>`
    )

  const one = ({ id, customer, status, note }: Order): string => {
    const said = notice === "" ? "" : `<p role="status">${notice}</p>`
    notice = ""
    return page(
      `Order ${id}`,
      `${said}<p>${customer}</p>
      <form method="post" action="/orders/${id}">
        <label>Status <select name="status">${STATUSES.map(
          (name) => `<option${name === status ? " selected" : ""}>${name}`
        ).join("")}</select></label>
        <label>Note <textarea name="note">${note.replace(/[<&]/g, "")}</textarea></label>
        <button>Save</button>
      </form>
      <form method="post" action="/orders/${id}/delete"><button>Delete order</button></form>
      <form method="post" action="/orders/${id}/delete" onsubmit="return confirm('Delete order ${id} for good?')">
        <button>Delete for good</button>
      </form>`
    )
  }

  const orderAt = (path: string): Order | undefined =>
    orders.get(Number(/^\/orders\/(\d+)(?:\/delete)?$/.exec(path)?.[1]))

  return {
    show: (path) => {
      if (path === "/home") return page("The shop", "<p>Good morning.</p>")
      if (path === "/orders") return list()
      const order = orderAt(path)
      return order === undefined ? undefined : one(order)
    },
    take: (path, fields) => {
      const order = orderAt(path)
      if (order === undefined) return undefined
      if (path.endsWith("/delete")) {
        orders.delete(order.id)
        return "/orders"
      }
      order.status = fields.status ?? order.status
      order.note = fields.note ?? order.note
      notice = `Order ${order.id} is ${order.status.toLowerCase()}.`
      return `/orders/${order.id}`
    },
    statusOf: (id) => orders.get(id)?.status
  }
}
