/** Limits of the pictures: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** What one user may keep of pictures of tasks, in bytes and in pictures. Our choice. */
export const PICTURES_MAX_BYTES_PER_USER = 2_147_483_648
export const PICTURES_MAX_PER_USER = 20_000
