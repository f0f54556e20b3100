/** Whether there are as many things in one action as there may be: a sentence for the model where not. */
export const countProblem = (what: string, count: number, most: number): string | undefined =>
  count === 0 || count > most ? `Give 1 to ${most} ${what}, not ${count}.` : undefined
