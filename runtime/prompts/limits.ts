/** Limits of the prompts: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Steps whose outcome the model at least reads in full; of so many before them, together, it then reads what was done and whether it worked. Our choice. */
export const TASK_FULL_STEPS = 12
/** Files of its conversation that a task is told of. Our choice. */
export const TASK_FILES_MAX = 50
