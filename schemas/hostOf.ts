/**
 * The host of an address in the one spelling in which hosts are compared: in lower case and ASCII, as
 * `URL` gives it, and without the dot at its end that names the same host once more.
 */
export const hostOf = ({ hostname }: { readonly hostname: string }): string =>
  hostname.toLowerCase().replace(/\.+$/, "")
