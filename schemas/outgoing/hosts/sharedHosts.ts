/**
 * Registrable domains: what somebody owns of a host's name. Below a shared host each name is somebody else's, as below a
 * public suffix (the private part of the Public Suffix List): of those, the ones that are most used. Pure.
 */
import { wordSet } from "#schemas/outgoing/wordSet.ts"

const SHARED = wordSet(`
  github.io gitlab.io bitbucket.io pages.dev workers.dev r2.dev trycloudflare.com vercel.app netlify.app web.app
  firebaseapp.com appspot.com run.app googleusercontent.com herokuapp.com onrender.com fly.dev surge.sh glitch.me repl.co
  replit.app replit.dev azurewebsites.net azurestaticapps.net windows.net cloudfront.net amazonaws.com ngrok.io ngrok.app
  ngrok-free.app loca.lt codesandbox.io stackblitz.io webcontainer.io neocities.org itch.io readthedocs.io blogspot.com
  wordpress.com tumblr.com substack.com medium.com notion.site webflow.io wixsite.com weebly.com squarespace.com
  myshopify.com carrd.co atlassian.net sharepoint.com zendesk.com typeform.com deno.dev supabase.co hf.space
`)

/** As `co.uk`: countries that sell names below a second label. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gov|go|ne|net|or|org)\.[a-z]{2}$/

/** Below it, names belong to anybody. */
const isShared = (host: string): boolean => !host.includes(".") || SHARED.has(host) || SECOND_LEVEL.test(host)

/** Of an IP address, and of a name without a dot, all of it. Without a port. */
export const registrableOf = (host: string): string => {
  if (/^[\d.]+$|:|^\[/.test(host)) return host
  const labels = host.split(".")
  const from = labels.findIndex((_, at) => isShared(labels.slice(at + 1).join(".")))
  return labels.slice(Math.max(0, from)).join(".")
}
