/** Whether a dialog or a popover lies over the page: keys belong to it first. */
export const isSomethingOpen = (): boolean => document.querySelector("dialog[open], :popover-open") !== null
