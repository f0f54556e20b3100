/** What stands in place of a secret wherever one would be shown. */
export const SECRET_MASK = "••••"
