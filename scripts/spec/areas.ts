import type { Area } from "./Requirement.ts"
import { agent } from "./requirements/agent.ts"
import { chat } from "./requirements/chat.ts"
import { composer } from "./requirements/composer.ts"
import { errors } from "./requirements/errors.ts"
import { home } from "./requirements/home.ts"
import { http } from "./requirements/http.ts"
import { later } from "./requirements/later.ts"
import { prompts } from "./requirements/prompts.ts"
import { suggestions } from "./requirements/suggestions.ts"

/** All that the product has to do, in the order of `coverage.md`. */
export const areas: ReadonlyArray<Area> = [
  home,
  chat,
  composer,
  prompts,
  suggestions,
  agent,
  errors,
  http,
  later
]
