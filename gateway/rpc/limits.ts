/** Limits of the socket's own methods, with their units in their names. */

/** Tabs of a browser that are told to who asks for them. Our choice: within one frame. */
export const OPEN_TABS_MAX = 200
