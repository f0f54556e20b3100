/** Whether keys have a Mac's names here. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
