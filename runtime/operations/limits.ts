/** Limits of what runners ask each other for operators, with their units in their names. Our choice, all of them. */

/** A runner that has not answered by then is shown as silent: the others are not waited for. */
export const RUNNER_ANSWER_MS = 2_000
