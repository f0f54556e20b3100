/** A press without a pointer: where what was pressed goes away, the focus has to be led on. */
export const isByKeyboard = ({ detail }: { readonly detail: number }): boolean => detail === 0
