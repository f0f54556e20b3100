/** Limits of the users: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Deleted chats a person's actor still knows by their id, so that none comes back by a late word. Our choice. */
export const FORGOTTEN_CONVERSATIONS_MAX = 500
/** A browser that was not seen for so long is signed out. Our choice. */
export const SESSION_IDLE_DAYS = 30
/** What a person calls an API key. Our choice. */
export const API_KEY_NAME_MAX_CHARS = 80
