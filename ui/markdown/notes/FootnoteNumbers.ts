/** Which number each footnote of a text has: they are counted in the order in which they are explained. */
import { createContext } from "react"

export type FootnoteNumbers = ReadonlyMap<string, number>

export const FootnoteNumbers = createContext<FootnoteNumbers>(new Map())
