/** The element id of a task's open question: what leads there names it. */
export const questionId = (taskId: string): string => `question:${taskId}`
