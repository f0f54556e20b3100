/** Whether this is a browser of a phone or a tablet: one that has no extensions. */
export const isMobile = (): boolean => /\b(?:Android|iPhone|iPad|iPod|Mobile)\b/.test(navigator.userAgent)
