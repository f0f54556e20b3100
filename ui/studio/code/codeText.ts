/** The words of the code editor. */
export const codeText = {
  howToLeave:
    "Tab indents, Shift+Tab takes it back. To leave the field with the keyboard press Escape, then Tab.",
  keys: "Control+Space completes, Control+F searches, F8 goes to what is wrong.",
  unread: "This does not look like Python.",
  raised: (line: number) => `Its last run ended with an error at line ${line}.`
} as const
