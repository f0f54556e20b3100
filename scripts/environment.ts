/** The scripts' view of the process environment: the one place that reads it outside Effect's Config. */
import process from "node:process"

export const environment: Readonly<Record<string, string | undefined>> = process.env
