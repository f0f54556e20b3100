/** A shop: looked through, searched, filtered and compared; measured all the while. Nothing is put into the cart. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Home</a> <a href="/lamps">Lamps</a> <a href="/lamps/17">Arc lamp</a> <a href="/compare">Compare lamps</a> <a href="/help">Help</a></nav>`

const measured = `<script>
  const track = (event, properties = {}) => fetch("http://api.segment.io/v1/track", { method: "POST", keepalive: true,
    headers: { "content-type": "text/plain" }, body: JSON.stringify({ event, properties, anonymousId: crypto.randomUUID(), sentAt: new Date().toISOString() }) })
  const seen = (name) => beacon("/collect", { t: "event", name, ts: Date.now() })
  track("Page Viewed"); seen("view")
  addEventListener("click", ({ target }) => { track("Clicked", { text: target.textContent.slice(0, 40) }); seen("click") })
</script>`

const page = (title: string, body: string): string => view(title, nav + body + measured)

const LISTED = `<form role="search" onsubmit="return false"><label>Search lamps <input id="q" onchange="find()"></label></form>
  <label>Sort by <select id="sort" onchange="find()"><option>Relevance<option>Price</select></label>
  <label><input type="checkbox" id="brass" onchange="find()">Brass</label> <label><input type="checkbox" id="wood" onchange="find()">Wood</label>
  <ul id="hits"></ul><button onclick="at += 1; find()">Next page</button> <button onclick="at = 0; find()">First page</button><script>
  let at = 0
  const find = async () => {
    await post("/products/_search", { query: q.value, sort: sort.value, facets: { brass: brass.checked, wood: wood.checked }, page: at, size: 24 })
    hits.innerHTML = ["Arc lamp", "Desk lamp"].map((name) => "<li>" + name + ", " + (40 + at) + " €").join("")
  }
  find()</script>`

const PRODUCT = `<div role="tablist">${["Details", "Sizes", "Reviews"]
  .map((name) => `<button role="tab" onclick="unfold('${name}')">${name}</button>`)
  .join("")}</div><div id="panel">Details</div>
  <button aria-label="Next picture" onclick="turn(1)">›</button> <button aria-label="Previous picture" onclick="turn(-1)">‹</button><p id="picture">Picture 1</p><script>
  let at = 1
  const turn = (by) => { at += by; picture.textContent = "Picture " + at }
  const unfold = async (name) => { panel.textContent = name
    await graphql("Product" + name, "query Product" + name + "($id: ID!) { product(id: $id) { " + name.toLowerCase() + " { text } } }", { id: "17" }) }
  graphql("Recommended", "query Recommended($id: ID!) { product(id: $id) { similar { id name } } }", { id: "17" })</script>`

const COMPARED = `<label><input type="checkbox" onchange="draw()">Only differences</label>
  <table id="table"><tr><th>Arc lamp<td>49 €<tr><th>Desk lamp<td>35 €</table><button onclick="table.classList.toggle('wide')">Wider columns</button>
  <label>Currency <select onchange="draw()"><option>EUR<option>USD</select></label><script>const draw = () => tell("Drawn anew")</script>`

const HELP = `<details><summary>Delivery</summary>Two days.</details><details><summary>Warranty</summary>Five years.</details>
  <label>Ask the help <input oninput="suggest(this.value)"></label><ul id="found"></ul><script>
  const suggest = async (text) => { await fetch("/help/suggest?q=" + encodeURIComponent(text)); found.innerHTML = "<li>" + text }</script>`

export const shop: HarmlessPage = {
  said: "Find a brass lamp for my desk, sorted by price, and tell me its sizes and its warranty.",
  html: `${nav}<h1>Lamps for every room</h1><div role="region" aria-label="Offers"><button aria-label="Next offer" onclick="slide.textContent = 'Offer 2'; seen('impression')">›</button><p id="slide">Offer 1</p></div>
    <button onclick="this.nextElementSibling.hidden = false">Show all rooms</button><ul hidden><li>Kitchen<li>Study</ul>${measured}`,
  files: {
    "/lamps": page("Lamps", LISTED),
    "/lamps/17": page("Arc lamp", PRODUCT),
    "/compare": page("Compare lamps", COMPARED),
    "/help": page("Help", HELP)
  },
  answers: [
    all(click("button", "Next offer"), click("button", "Show all rooms"), click("link", "Lamps")),
    all(
      type("textbox", "Search lamps", "brass lamp"),
      press("textbox", "Search lamps", "Enter"),
      click("checkbox", "Brass"),
      choose("combobox", "Sort by", "Price"),
      click("button", "Next page"),
      click("button", "First page"),
      click("link", "Arc lamp")
    ),
    all(
      click("tab", "Sizes"),
      click("tab", "Reviews"),
      click("tab", "Details"),
      click("button", "Next picture"),
      click("button", "Previous picture"),
      click("link", "Compare lamps")
    ),
    all(
      click("checkbox", "Only differences"),
      choose("combobox", "Currency", "USD"),
      click("button", "Wider columns"),
      click("link", "Help")
    ),
    all(
      click("button", "Delivery"),
      click("button", "Warranty"),
      type("textbox", "Ask the help", "warranty of a lamp")
    ),
    click("link", "Home"),
    click("button", "Next offer")
  ],
  sends: ["POST api.segment.io/v1/track", "POST app.test/products/_search", "POST app.test/graphql"],
  keptIn: ["POST app.test/collect"]
}
