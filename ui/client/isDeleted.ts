/** Whether a failure says that its actor was ended for good: the same for every device, and final. */
export const isDeleted = (failure: { readonly _tag: string; readonly reason?: unknown }): boolean =>
  failure._tag === "ActorUnavailable" && failure.reason === "Deleted"
