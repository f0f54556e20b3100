/** Journeys: a map, a search of trains with what its user said, prices by day, seats looked at. Nothing is booked. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Journeys</a> <a href="/map">Map</a> <a href="/prices">Prices</a> <a href="/seats">Seats</a> <a href="/stations">Stations</a></nav>`

const measured = `<script>
  fetch("http://bam.nr-data.net/events/1/abc", { method: "POST", body: "bel.7;1,2,a;" })
  addEventListener("pagehide", () => beacon("/rum", { lcp: 812, cls: 0.02 }))
</script>`

const page = (title: string, body: string): string => view(title, nav + body + measured)

const FORM = `<label>From <input id="from"></label> <label>To <input id="to"></label>
  <button onclick="post('/api/journeys', { from: from.value, to: to.value }).then(() => { trains.hidden = false })">Search trains</button>
  <ul id="trains" hidden><li><button aria-expanded="false" onclick="this.ariaExpanded = 'true'">08:12, 3 h</button></ul>
  <label>Sort trains <select onchange="tell(this.value)"><option>Departure<option>Duration</select></label>`

const MAP = `<div id="map" role="application" aria-label="Map of stations" tabindex="0" style="width: 300px; height: 120px; background: #dfe"></div>
  <button onclick="tile(1)">Zoom in</button> <button onclick="tile(-1)">Zoom out</button><label><input type="checkbox" onchange="tile(0)">Satellite</label><script>
  let z = 4
  const tile = (by) => { z += by; new Image().src = "/tiles/" + z + "/1/2.png"; beacon("/maps/gen_204", { z }) }
  map.onclick = () => tile(0)</script>`

const PRICES = `<button onclick="days(1)">Later days</button> <button onclick="days(-1)">Earlier days</button><label>Class <select onchange="days(0)"><option>Second<option>First</select></label><script>
  let day = 0
  const days = (by) => { day += by; post("/_search", { query: { range: { day } }, size: 7 }).then(() => tell("From 19 €")) }
  days(0)</script>`

const SEATS = `<div role="grid" aria-label="Coach 7">${["11", "12", "13"].map((seat) => `<span role="gridcell" tabindex="0" style="cursor: pointer; padding: 8px" onclick="tell('Seat ${seat}, by the window')">${seat}</span>`).join("")}</div>
  <button onclick="tell('Coach 8')">Next coach</button><button onmouseenter="tell('Quiet')">About coach 7</button>`

const STATIONS = `<label>Find a station <input role="combobox" aria-expanded="false" oninput="found.hidden = false"></label><ul id="found" role="listbox" hidden><li role="option" tabindex="-1" onclick="tell(this.textContent)">Linz</ul>
  <details><summary>Lifts and ramps</summary>Two lifts</details><button onclick="graphql('Board', 'query Board { station(id: 8) { departures { time } } }')">Departures</button>`

export const travel: HarmlessPage = {
  said: "Search trains from Linz to Graz and tell me the cheapest day.",
  html: `${nav}<h1>Journeys</h1>${FORM}${measured}`,
  files: {
    "/map": page("Map", MAP),
    "/prices": page("Prices", PRICES),
    "/seats": page("Seats", SEATS),
    "/stations": page("Stations", STATIONS)
  },
  answers: [
    all(type("textbox", "From", "Linz"), type("textbox", "To", "Graz"), click("button", "Search trains")),
    all(click("button", "08:12, 3 h"), choose("combobox", "Sort trains", "Duration"), click("link", "Map")),
    all(
      click("button", "Zoom in"),
      click("button", "Zoom out"),
      click("checkbox", "Satellite"),
      click("application", "Map of stations"),
      click("link", "Prices")
    ),
    all(
      click("button", "Later days"),
      click("button", "Earlier days"),
      choose("combobox", "Class", "First"),
      click("link", "Seats")
    ),
    all(
      click("gridcell", "11"),
      click("gridcell", "12"),
      click("button", "Next coach"),
      ({ id }) => [["hover", { i: id("button", "About coach 7") }]],
      click("link", "Stations")
    ),
    type("combobox", "Find a station", "Linz"),
    all(
      click("option", "Linz"),
      click("button", "Lifts and ramps"),
      click("button", "Departures"),
      click("link", "Journeys")
    )
  ],
  sends: [
    "POST bam.nr-data.net/events/1/abc",
    "POST app.test/api/journeys",
    "POST app.test/_search",
    "POST app.test/graphql"
  ],
  keptIn: ["POST app.test/rum", "POST app.test/maps/gen_204"]
}
