/** A task on a page of a real widget: a skill whose page is bundled from the widget's package. */
import type { Skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

export interface WidgetTask extends Omit<Skill, "html"> {
  /** Its module in `site/`, without the ending. */
  readonly page: string
}

export const widgetTask = (one: WidgetTask): WidgetTask => one
