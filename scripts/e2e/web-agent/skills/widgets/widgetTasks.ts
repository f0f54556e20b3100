/** All tasks on real widgets, by what is done on them. */
import { dates } from "./dates.ts"
import { editors } from "./editors.ts"
import { grids } from "./grids.ts"
import { kit } from "./kit.ts"
import { lists } from "./lists.ts"
import type { WidgetTask } from "./WidgetTask.ts"

export const widgetTasks: Readonly<Record<string, WidgetTask>> = {
  ...lists,
  ...dates,
  ...kit,
  ...grids,
  ...editors
}
