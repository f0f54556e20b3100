/** Limits of drafts: the numbers that this part uses alone, with their units in their names. */

/** How long an event is of which nobody said it. Our choice: what calendars begin with. */
export const EVENT_DEFAULT_MINUTES = 60
/** A line of a calendar file in octets, its end not counted (RFC 5545, section 3.1). */
export const ICS_LINE_MAX_OCTETS = 75
/** The clock of a place is described for so many years where an event is repeated for ever. Our choice. */
export const ICS_ZONE_YEARS = 10
