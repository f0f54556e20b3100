/** Whether a host is that of a site or below it: of `shop.test` also `api.shop.test`. What is beside or above it may be anybody's. Pure. */
export const isOnSite = (host: string, site: string): boolean => {
  const base = site.replace(/^www\./, "")
  return base !== "" && (host === base || host.endsWith(`.${base}`))
}
