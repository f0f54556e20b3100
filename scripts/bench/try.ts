import { renderTable } from "./Table.ts"
import process from "node:process"
const m = process.argv[2]
const mod = await import(m!)
const b = Object.values(mod)[0] as any
const t=performance.now()
const r = await b.run()
console.log(r.tables.map(renderTable).join("\n\n"), r.notes, performance.now()-t)
