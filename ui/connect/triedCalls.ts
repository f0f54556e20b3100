/**
 * The calls their user told to go on while no browser was there. The gateway tries, finds none and waits again: the card
 * goes and comes anew meanwhile, and has to say what came of the press.
 */
import type { AppSession } from "#ui/stores/AppSession.ts"

const tried = new WeakMap<AppSession, Set<string>>()

export const wasTried = (app: AppSession, toolCallId: string): boolean =>
  tried.get(app)?.has(toolCallId) ?? false

export const keepTried = (app: AppSession, toolCallId: string): void =>
  void tried.set(app, new Set(tried.get(app)).add(toolCallId))
