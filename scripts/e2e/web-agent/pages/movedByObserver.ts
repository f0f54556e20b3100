import { aimRuns } from "#scripts/e2e/web-agent/aimRuns.ts"

export default aimRuns(
  "a frame that an observer of the page moves under the pointer feels no press, and it is said",
  `save.onmouseenter = () => { save.dataset.hot = Math.random() }
  new MutationObserver(() => setTimeout(over, Math.random() * 30)).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-hot"] })`
)
