/**
 * A tracer behind which nothing is known that anybody wrote: of a span it passes on the name, the times, how it ended, and those of its
 * attributes that are named here. What libraries put into spans besides (addresses, queries, messages of exceptions) stays out. Pure.
 */
import { Cause, Exit, Predicate, Tracer } from "effect"

/** Their values are the gateway's own words. */
const ATTRIBUTES: ReadonlySet<string> = new Set(["rpc.method", "deckhand.client"])

const ended = (exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> => {
  if (Exit.isSuccess(exit)) return Exit.void
  if (Cause.hasInterruptsOnly(exit.cause)) return Exit.interrupt()
  const error = Cause.squash(exit.cause)
  const isTagged = Cause.hasFails(exit.cause) && Predicate.hasProperty(error, "_tag")
  return isTagged ? Exit.fail(String(error._tag)) : Exit.die("Defect")
}

const bare = (span: Tracer.Span): Tracer.Span =>
  Object.create(span, {
    attribute: {
      value: (key: string, value: unknown) => {
        if (ATTRIBUTES.has(key)) span.attribute(key, value)
      }
    },
    event: { value: () => undefined },
    end: { value: (at: bigint, exit: Exit.Exit<unknown, unknown>) => span.end(at, ended(exit)) },
    addLinks: { value: (links: ReadonlyArray<Tracer.SpanLink>) => span.addLinks(links) }
  })

export const contentFree = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({ ...tracer, span: (options) => bare(tracer.span({ ...options, links: [] })) })
