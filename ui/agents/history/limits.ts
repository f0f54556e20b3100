/** Of one value that a run was given, in UTF-16 units. Our choice: a value may have a hundred times as many. */
export const VALUE_SHOWN_CHARS = 2_000
