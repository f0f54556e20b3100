/** What reading markdown may cost. Our choice: 64 KB of any text in less than 200 ms of script. */

/** Levels of lists and quotes, or of emphasis and links, one in the other; what is deeper stays as it was written. */
export const MARKDOWN_NESTING_MAX = 10

/**
 * Of one table, the empty ones that rows are filled up with among them: 2 000 rows of six. A longer text may have a table
 * with more, one for so many of its characters.
 */
export const TABLE_MAX_CELLS = 12_000
export const TABLE_CELL_CHARS = 8

/** Rows of a table that are compared and laid out together, and from how many on it is a long one. */
export const TABLE_PART_ROWS = 50
export const LONG_TABLE_ROWS = 100

/** The width of a column of a long table. */
export const TABLE_COLUMN_CHARS = { min: 5, max: 28 } as const

/** Of one formula, its signs with it. */
export const FORMULA_MAX_CHARS = 4_000

/** Elements of one formula, and how deep they stand; what is more is shown as it was written. */
export const FORMULA_MAX_ELEMENTS = 2_000
export const FORMULA_NESTING_MAX = 60

/** Setting formulas may hold up one frame so long; the rest of them wait for the next. */
export const FORMULA_SLICE_MS = 6

/** Of a footnote. */
export const FOOTNOTE_NAME_MAX = 40

/** Tags in a line, one in the other. */
export const TAG_NESTING_MAX = 4

/** In looks at a character, each about 20 to 40 ns. */
export const MARKDOWN_WORK = {
  /** What any text may cost, however short. */
  base: 500_000,
  /** And more for each of its characters. */
  perChar: 24,
  /** The part of it that blocks may use up before words are read. */
  blockShare: 0.5,
  /** Of one token: to read it, and to render it. */
  step: 100,
  /** Of a cell that stands nowhere in the text, and is rendered all the same. */
  emptyCell: 20,
  /** Of a block of code besides: it has a bar and a button. */
  codeBlock: 1_200
} as const

/**
 * What reading the end of a growing text again and again may cost, in the same unit: at first, and more with each
 * character that comes. Where it is used up, what comes is shown as it was written until there is enough for the next reading.
 */
export const REREADING = { base: 4_000_000, perChar: 2_000 } as const
