/** Limits of the prompt library, each with its unit in its name. "Our choice": another number would do as well. */

/** Of a prompt's title, in UTF-16 units. */
export const PROMPT_TITLE_MAX_CHARS = 100

/** Of what a prompt says, in UTF-16 units: whatever can be sent can be kept. */
export const PROMPT_BODY_MAX_CHARS = 50_000

/** Favorites of one person. Our choice: the whole library travels to whoever opens it. */
export const FAVORITE_PROMPTS_MAX = 100

/** Of what was sent lately, how much is kept. */
export const RECENT_PROMPTS_MAX = 15

/** Between two places in the order of favorites, at first: so many halvings before there is no room left. */
export const SORT_VALUE_GAP = 1_048_576
