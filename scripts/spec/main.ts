/** Writes `scripts/spec/coverage.md` from the list of requirements. */
import { writeFileSync } from "node:fs"
import { areas } from "./areas.ts"
import { renderCoverage } from "./renderCoverage.ts"

writeFileSync(new URL("coverage.md", import.meta.url), renderCoverage(areas))
