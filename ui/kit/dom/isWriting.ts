/** Whether what has the focus takes the signs that are typed. */
export const isWriting = (): boolean =>
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true
