/** Limits of the code editor. */

/** After Escape, Tab leaves the editor for so long, or until another key is pressed. Our choice: nobody is to hurry. */
export const TAB_LEAVES_MS = 60_000
