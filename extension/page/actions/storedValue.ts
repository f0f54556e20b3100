/** What the page's own site keeps under a key. */

export const storedValue = (key: string): string | null => {
  // biome-ignore lint/style/noRestrictedGlobals: the site's own storage, not ours.
  return localStorage.getItem(key)
}
