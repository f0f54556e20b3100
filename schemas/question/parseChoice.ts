/** Parses a typed answer to a question with options: the option that the words mean, if they mean one. Pure. */
import { copy } from "#schemas/copy.ts"

/** Other words for a yes and a no, where these two are all there is to choose. */
const MEANS: Readonly<Record<string, ReadonlyArray<string>>> = {
  [copy.continue]: ["yes", "y", "ok", "okay"],
  [copy.cancel]: ["no", "n", "stop"],
  Yes: ["y", "yep", "yeah", "ok", "okay", "sure"],
  No: ["n", "nope"]
}

const folded = (text: string): string => text.trim().replace(/\.$/, "").trim().toLowerCase()

/** Undefined where it means none of them, and where other words may mean something else. */
export const parseChoice = (answer: string, options: ReadonlyArray<string>): string | undefined => {
  const said = folded(answer)
  const named = options.find((option) => option === answer) ?? options.find((one) => folded(one) === said)
  if (named !== undefined) return named
  const isYesOrNo = options.length === 2 && options.every((option) => Object.hasOwn(MEANS, option))
  return isYesOrNo ? options.find((option) => MEANS[option]?.includes(said)) : undefined
}
