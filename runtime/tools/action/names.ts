/** The name of the tool that carries out what a program asked for: its user reads it as it is. */
export const RUN_ACTION = "Action"
