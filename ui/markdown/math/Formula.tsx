/** A formula: what sets it arrives with the first one. */
import { onDemand } from "#ui/kit/lazily.tsx"
import { type FormulaProps, FormulaSource } from "./FormulaSource.tsx"

export const Formula = onDemand<FormulaProps>(
  () => import("./SetFormula.tsx").then(({ SetFormula }) => SetFormula),
  FormulaSource
)
