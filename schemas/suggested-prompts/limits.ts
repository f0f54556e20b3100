/** Limits of what an empty chat offers: the numbers that this part uses alone. */

/** Whoever has no more chats than this is new here, and offered the practice shop. Our choice. */
export const FIRST_CHATS = 5
