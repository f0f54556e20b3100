/** Which earlier prompt ArrowUp and ArrowDown bring back. Pure. */

/**
 * Begins only in an empty composer, and goes on while what was brought back is unchanged and has one
 * line; elsewhere the arrows move the caret, and the answer is undefined. `prompts` are oldest first.
 */
export const recallPrompt = (
  prompts: ReadonlyArray<string>,
  draft: string,
  place: number | undefined,
  direction: "earlier" | "later"
): { readonly draft: string; readonly place: number | undefined } | undefined => {
  const isRecalled = place !== undefined && draft === prompts[place] && !draft.includes("\n")
  if (direction === "earlier") {
    if (draft !== "" && !isRecalled) return undefined
    const earlier = draft === "" ? prompts.length - 1 : (place ?? 0) - 1
    const prompt = prompts[earlier]
    return prompt === undefined ? undefined : { draft: prompt, place: earlier }
  }
  if (!isRecalled) return undefined
  const later = prompts[place + 1]
  return later === undefined ? { draft: "", place: undefined } : { draft: later, place: place + 1 }
}
