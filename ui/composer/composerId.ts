/** The element in which a message is written: there is one on a page. */
export const COMPOSER_ID = "composer"
