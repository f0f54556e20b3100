/** The editions of the product. What only enterprises have is refused to whoever has the standard edition. */
import { Schema } from "effect"

export const Edition = Schema.Literals(["standard", "enterprise"])
export type Edition = typeof Edition.Type
