/** Limits of messages: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** People and commands named in one message. Our choice. */
export const PIECES_MAX = 50
/** Longest e-mail address: RFC 5321. */
export const EMAIL_MAX_CHARS = 254
