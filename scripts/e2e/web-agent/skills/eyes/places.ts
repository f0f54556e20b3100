/** Places and sizes: what only they tell apart, asked for by ids. */
import type { SeenPrompt } from "#scripts/e2e/web-agent/skills/SeenPrompt.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const bar = (height: number, left: number): string =>
  `<div style="position: absolute; bottom: 0; left: ${left}px; width: 40px; height: ${height}px; background: teal; cursor: pointer"
    onclick="state.height = ${height}"></div>`

const idsOf = ({ all }: SeenPrompt, role: string): string =>
  all(role)
    .flatMap(({ i }) => (i === undefined ? [] : [i]))
    .join(" ")

export const places = {
  "tell the taller of two bars that have no words": skill({
    goal: "Press the taller bar.",
    html: `<div style="position: relative; height: 120px">${bar(40, 10)}${bar(90, 70)}</div>`,
    answers: [
      (seen) => [["readMore", { handle: idsOf(seen, "div") }]],
      (seen) => {
        const bars = idsOf(seen, "div").split(" ")
        const [tallest] = bars.toSorted((one, other) => seen.box(other).height - seen.box(one).height)
        return [["click", { i: tallest }]]
      }
    ],
    ends: { height: 90 }
  }),
  "press a bar of a chart that is painted": skill({
    goal: "The chart has three bars, as wide as each other. Press the last one, near its foot.",
    html: `<canvas id="chart" width="150" height="100" style="margin: 30px 0 0 45px"></canvas><script>
      chart.onclick = ({ offsetX, offsetY }) => { state.pressed = [Math.floor(offsetX / 50), offsetY > 80] }</script>`,
    answers: [
      (seen) => [["readMore", { handle: idsOf(seen, "canvas") }]],
      (seen) => {
        const { x, y, width, height } = seen.box(idsOf(seen, "canvas"))
        return [["click", { x: Math.round(x + (width * 5) / 6), y: Math.round(y + height - 5) }]]
      }
    ],
    ends: { pressed: [2, true] }
  }),
  "pull one thing onto the place of another": skill({
    goal: "Pull the peg into the hole to its right, exactly.",
    html: `<div style="position: relative; height: 200px">
      <div id="hole" tabindex="0" aria-label="Hole" style="position: absolute; left: 260px; top: 110px; width: 40px; height: 40px; border: 1px solid"></div>
      <div id="peg" tabindex="0" aria-label="Peg" style="position: absolute; left: 30px; top: 20px; width: 40px; height: 40px; background: teal; cursor: move"></div></div><script>
      let from
      peg.onpointerdown = (event) => { from = event; peg.setPointerCapture(event.pointerId) }
      peg.onpointermove = (event) => {
        if (from === undefined) return
        peg.style.translate = (event.clientX - from.clientX) + "px " + (event.clientY - from.clientY) + "px"
      }
      peg.onpointerup = () => { from = undefined; const [one, other] = [peg, hole].map((box) => box.getBoundingClientRect())
        state.off = Math.round(Math.hypot(one.x + 20 - other.x - 21, one.y + 20 - other.y - 21)) }</script>`,
    answers: [
      (seen) => [["readMore", { handle: `${seen.id("div", "Peg")} ${seen.id("div", "Hole")}` }]],
      (seen) => {
        const [peg, hole] = [seen.box(seen.id("div", "Peg")), seen.box(seen.id("div", "Hole"))]
        const dx = hole.x + hole.width / 2 - peg.x - peg.width / 2
        const dy = hole.y + hole.height / 2 - peg.y - peg.height / 2
        return [["drag", { i: seen.id("div", "Peg"), dx: Math.round(dx), dy: Math.round(dy) }]]
      }
    ],
    ends: { off: 0 }
  })
}
