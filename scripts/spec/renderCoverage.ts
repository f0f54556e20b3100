import type { Area, Requirement } from "./Requirement.ts"

const shownBy = (requirement: Requirement): string => {
  if (requirement.test !== undefined) return requirement.test
  return requirement.stage === undefined ? "**open**" : `comes with ${requirement.stage}`
}

/** What would end a cell or begin an element. */
const cell = (text: string): string =>
  text.replaceAll("|", "\\|").replaceAll("<", "\\<").replaceAll("_", "\\_")

const quoted = (requirement: Requirement): string =>
  (requirement.quotes ?? []).map((quote) => `“${cell(quote)}”`).join(" · ")

const table = ({ title, requirements }: Area): string =>
  [
    `## ${title}`,
    "",
    "| what | to the letter | shown by |",
    "| --- | --- | --- |",
    ...requirements.map(
      (requirement) =>
        `| ${cell(requirement.says)} | ${quoted(requirement)} | ${
          requirement.test === undefined ? shownBy(requirement) : cell(shownBy(requirement))
        } |`
    )
  ].join("\n")

/** `coverage.md`: a table for each area, and before them how many rows are shown, open, or of parts to come. */
export const renderCoverage = (areas: ReadonlyArray<Area>): string => {
  const all = areas.flatMap(({ requirements }) => requirements)
  const shown = all.filter(({ test }) => test !== undefined).length
  const toCome = all.filter(({ test, stage }) => test === undefined && stage !== undefined).length
  return [
    "# What the product has to do, and the test that shows it",
    "",
    "Made by `node scripts/spec/main.ts` from `scripts/spec/requirements`; do not edit.",
    "",
    `${shown} of ${all.length} are shown by a test, ${all.length - shown - toCome} are open, ${toCome} are of parts to come.`,
    "",
    areas.map(table).join("\n\n"),
    ""
  ].join("\n")
}
