/** Limits of the empty chat: the numbers that this part uses alone. "Our choice": another number would do as well. */

/** Whoever has no more chats than this is new here, and offered the practice shop. Our choice. */
export const FIRST_CHATS = 5
