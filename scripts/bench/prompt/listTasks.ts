/** Tasks that look things up: tables, products on several pages, messages, a long list, boxes in the way. */

import type { PromptTask } from "./PromptTask.ts"
import { click, note, page, product, times } from "./promptPage.ts"

const ordersTable: PromptTask = {
  name: "a table, row by row",
  goal: "Mark orders 3, 7, 12 and 15 as packed and tell me how many are packed then.",
  pages: {
    "/": page(
      "Orders",
      `<p id="count" role="status">0 packed</p><table><thead><tr><th>Order<th>Customer<th>Item<th>Due<th>State<th></tr></thead><tbody>
      ${times(
        18,
        (
          n
        ) => `<tr><td><a href="/orders/${n}">Order ${n}</a><td>Customer ${n * 3}<td>${product(n)}<td>2026-04-${10 + n}
        <td id="s${n}">Open<td><button aria-label="Pack ${n}" onclick="s${n}.textContent = 'Packed'; this.disabled = true;
        count.textContent = document.querySelectorAll('button:disabled').length + ' packed'">Pack</button></tr>`
      )}</tbody></table>`
    )
  },
  answers: [3, 7, 12, 15].map((n) => click("button", `Pack ${n}`))
}

const shopPage = (n: number): string =>
  page(
    product(n),
    `<p>Price <b>${n * 17}.00</b></p><p>Weight ${n * 2} kg</p><ul>${times(8, (k) => `<li>Review ${k}: sturdy, and easy to put up`)}</ul>
  <button onclick="basket.textContent = '1 in the list'">Add to list</button><p id="basket" role="status"></p><a href="/">Back to all</a>`
  )

const compare: PromptTask = {
  name: "comparing across pages",
  goal: "Which of Lamp 8, Lamp 16 and Desk 9 is the cheapest? Add it to the list.",
  pages: {
    "/": page(
      "All products",
      `<ul>${times(24, (n) => `<li><a href="/p${n}">${product(n)}</a> <span>from stock, ${n} left</span>`)}</ul>`
    ),
    "/p8": shopPage(8),
    "/p16": shopPage(16),
    "/p9": shopPage(9)
  },
  answers: [
    click("link", "Lamp 8"),
    note("Compare prices. Lamp 8: 136.00", click("link", "Back to all")),
    click("link", "Lamp 16"),
    note("Compare prices. Lamp 8: 136.00, Lamp 16: 272.00", click("link", "Back to all")),
    click("link", "Desk 9"),
    note("Lamp 8: 136.00, Lamp 16: 272.00, Desk 9: 153.00. Cheapest: Lamp 8", click("link", "Back to all")),
    click("link", "Lamp 8"),
    click("button", "Add to list")
  ]
}

const inbox: PromptTask = {
  name: "a list that answers with toasts",
  goal: "Star the messages from Grace and Alan and mark the one from Edsger as read.",
  pages: {
    "/": page(
      "Inbox",
      `<ul>${["Ada", "Grace", "Alan", "Barbara", "Edsger", "Donald", "Leslie", "Frances", "Niklaus", "Tony"]
        .map(
          (
            from
          ) => `<li><a href="#${from}">${from}: about the quarterly figures and what they mean for the stock</a>
        <button aria-label="Star ${from}" aria-pressed="false" onclick="this.ariaPressed = 'true'; toast.textContent = 'Starred ${from}'; setTimeout(() => toast.textContent = '', 900)">☆</button>
        <button aria-label="Mark ${from} as read" onclick="this.remove(); toast.textContent = 'Marked as read'; setTimeout(() => toast.textContent = '', 900)">Read</button>`
        )
        .join("")}</ul><p id="toast" role="status"></p>`
    )
  },
  answers: [
    click("button", "Star Grace"),
    click("button", "Star Alan"),
    click("button", "Mark Edsger as read"),
    click("button", "Star Tony")
  ]
}

const longList: PromptTask = {
  name: "a list longer than a summary",
  goal: "Find supplier 1 150 in the list and open its details.",
  pages: {
    "/": page(
      "Suppliers",
      `<table><thead><tr><th>Supplier<th>Town<th></tr></thead><tbody>${times(1_200, (n) => `<tr><td>Supplier ${n}<td>Town ${n % 40}<td><button aria-label="Open ${n}" onclick="details.innerHTML = '<h3>Supplier ${n}</h3><p>Since 2011</p><button>Close</button>'">Open</button></tr>`)}</tbody></table>
      <section id="details" aria-label="Details"></section>`
    )
  },
  answers: [
    ({ handle }) => [["readMore", { handle: handle() }]],
    () => [["findText", { text: "Supplier 1150" }]],
    click("button", "Open 1150"),
    () => [["findText", { text: "Since 2011" }]]
  ]
}

const boxes: PromptTask = {
  name: "banners and dialogs",
  goal: "Get rid of the banner, open the filter and show only late orders.",
  pages: {
    "/": page(
      "Late orders",
      `<button onclick="filter.showModal()">Filter</button>
      <ul id="rows">${times(20, (n) => `<li><a href="/orders/${n}">Order ${n}</a> ${n % 3 === 0 ? "late" : "in time"}`)}</ul>
      <dialog id="filter" aria-label="Filter"><p><label><input type="checkbox" id="late">Only late ones</label></p><p><label>Owner <input></label></p>
      <button onclick="filter.close(); if (late.checked) for (const row of [...rows.children]) if (!row.textContent.includes('late')) row.remove()">Show results</button></dialog>
      <div id="banner" role="dialog" aria-label="Cookies" style="position:fixed;inset:auto 0 0 0;background:#fff;padding:40px"><p>We use cookies.</p><button onclick="banner.remove()">Close</button></div>`
    )
  },
  answers: [
    click("button", "Close"),
    click("button", "Filter"),
    click("checkbox", "Only late ones"),
    click("button", "Show results"),
    () => [["scroll", { direction: "down", scrollMainPage: true }]]
  ]
}

export const listTasks: ReadonlyArray<PromptTask> = [ordersTable, compare, inbox, longList, boxes]
