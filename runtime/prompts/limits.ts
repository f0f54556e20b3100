/** Limits of the prompts: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** Steps whose outcome the model at least reads in full; of so many before them, together, it then reads what was done and whether it worked. Our choice. */
export const TASK_FULL_STEPS = 12
