/** Drawings: their shapes are read and pressed, their words used. */
import { click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const months: ReadonlyArray<readonly [name: string, sold: number]> = [
  ["March", 31],
  ["April", 58],
  ["May", 44]
]

const bars = months
  .map(
    ([name, sold], at) =>
      `<rect x="${at * 60}" y="${80 - sold}" width="40" height="${sold}" onclick="state.pressed = '${name}'"><title>${name}: ${sold}</title></rect>`
  )
  .join("")

export const drawings = {
  "press a bar of a chart": skill({
    goal: 'click "May: 44"',
    html: `<svg width="300" height="100" aria-label="Sold">${bars}</svg>`,
    answers: [click("rect", "May: 44")],
    ends: { pressed: "May" }
  }),
  "compare the bars of a chart": skill({
    goal: "Press the month in which most was sold.",
    html: `<svg width="300" height="100" aria-label="Sold">${bars}</svg>`,
    answers: [
      ({ all }) => {
        const sold = (name: string): number => Number(name.split(": ")[1])
        const [most] = all("rect").toSorted((one, other) => sold(other.name) - sold(one.name))
        return [["click", { i: most?.i }]]
      }
    ],
    ends: { pressed: "April" }
  }),
  "press a button that is drawn": skill({
    goal: "click Zoom in",
    html: `<svg width="200" height="80"><g role="button" aria-label="Zoom out" onclick="state.zoom = -1"><rect width="30" height="30"/></g>
      <g role="button" aria-label="Zoom in" onclick="state.zoom = 1"><rect x="60" width="30" height="30"/></g></svg>`,
    answers: [click("button", "Zoom in")],
    ends: { zoom: 1 }
  }),
  "copy a word of a drawing": skill({
    goal: "Copy the city of the map's star to City.",
    html: `<svg width="300" height="120" aria-label="Map"><text x="10" y="20">Porto</text><text x="100" y="60">★ Braga</text><text x="200" y="100">Faro</text></svg>
      <label>City <input oninput="state.city = this.value"></label>`,
    answers: [(seen) => type("textbox", "City", /★ (\w+)/.exec(seen.text)?.[1] ?? "")(seen)],
    ends: { city: "Braga" }
  }),
  "press a node of a diagram that listens": skill({
    goal: "click Review",
    html: `<svg width="400" height="80">${["Draft", "Review", "Print"]
      .map(
        (name, at) =>
          `<g class="node" style="cursor: pointer"><rect x="${at * 120}" y="10" width="100" height="40" fill="#cde"/><text x="${at * 120 + 10}" y="35">${name}</text></g>`
      )
      .join("")}</svg><script>
      for (const node of document.querySelectorAll(".node")) node.addEventListener("click", () => { state.node = node.textContent })</script>`,
    answers: [click("g", "Review")],
    ends: { node: "Review" }
  })
}
