/** Limits of what a deployment offers beside the chat: the numbers that this part uses alone, with their units in their names. Our choice, all of them. */

/** Suggested prompts that are shown: a row of more is not read. */
export const SUGGESTED_PROMPTS_MAX = 12
/** Of a suggested prompt's id, title and description, in UTF-16 code units. */
export const SUGGESTED_ID_MAX_CHARS = 100
export const SUGGESTED_TITLE_MAX_CHARS = 80
export const SUGGESTED_DESCRIPTION_MAX_CHARS = 400
/** What pressing one does at most. */
export const SUGGESTED_ACTIONS_MAX = 5
/** Quotas that are told. */
export const QUOTAS_MAX = 20
/** Of a quota's name, in UTF-16 code units. */
export const QUOTA_NAME_MAX_CHARS = 60
