/** Limits of the code inside pages: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A loading indicator that was shown before the action already may be there for good: it is waited for this long. Our choice. */
export const LOADING_STANDING_MS = 2_500
/** After so many waits that ended for nothing, no indicator of a document is waited for any more. Our choice. */
export const LOADING_OUTLASTED_MAX = 3
/** Readings of one document that are kept, to answer `more#` handles from: the summary's, and one that came between. */
export const KEPT_READINGS_MAX = 2
/** A paragraph is cut here when a page is read; where the summary is short of room, at `ELEMENT_TEXT_MAX_CHARS`. Our choice. */
export const PARAGRAPH_MAX_CHARS = 1_000
/** What is in a field is told on its line up to here; what is beyond, below it. Our choice. */
export const VALUE_MAX_CHARS = 1_000
/** A link's address is cut here in a summary. Our choice. */
export const HREF_MAX_CHARS = 80
/** The options of one select are listed up to here in a summary. Our choice. */
export const SELECT_OPTIONS_MAX_CHARS = 600
/** Visible elements tested for being covered in one reading; the rest are tested when acted on. Our choice. */
export const COVER_TESTS_MAX = 300
/** Elements marked on a picture, of each frame: more hide what they mark. Our choice. */
export const MARKS_MAX = 150
/** The acted-on element is outlined this long. Our choice, under 200 ms. */
export const HIGHLIGHT_MS = 180
/** After scrolling, a page is given this long to be drawn before input goes to one of its frames. Our choice. */
export const DRAWN_WAIT_MS = 100
/** A target that moves is waited for this long; then it is pressed where it is met. Our choice. */
export const AIM_STILL_MS = 500
/** Input that is asked about while it is on its way is waited for this long; then it is asked about after it. Our choice. */
export const FELT_WAIT_MS = 200
/** Input is given to whole pixels of the screen, which a page that is zoomed counts otherwise. Our choice. */
export const AIM_TOLERANCE_PX = 2
/**
 * A watch over one gesture that nobody ends, ends by itself. Our choice: longer than a page may take for the longest input:
 * a text that is typed (`KEYED_TEXT_MS`), the last of its keys, and what is put in after them.
 */
export const AIM_EXPIRES_MS = 13_000
/** Announcements of a page kept per action, and each cut at `ELEMENT_TEXT_MAX_CHARS`. Our choice. */
export const NOTICES_MAX = 10
/** A page that has not heard for this long stops by itself. Our choice: a keep-alive of the dialog may be lost. */
export const CAPTURE_EXPIRES_MS = 15_000
/** What is left of a click that pointed out an element is kept from the page this long. Our choice: a double click. */
export const CAPTURE_AFTER_CLICK_MS = 500
/** The context of an element, for a selector search: ancestors, siblings to either side, text of each. */
export const CONTEXT_ANCESTORS_MAX = 2
export const CONTEXT_SIBLING_DISTANCE_MAX = 2
export const CONTEXT_TEXT_MAX_CHARS = 50
/** A name, label or text longer than this makes no selector. Our choice: long texts change. */
export const SELECTOR_TEXT_MAX_CHARS = 80

/** Boxes for one character each: as many as these, within so many elements around one, are for one code. Our choice. */
export const CODE_BOXES_MIN = 3
export const CODE_BOX_DEPTH = 3
