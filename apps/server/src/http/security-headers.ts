/** What every answer tells the browser about handling it. A route that sets one of these headers itself keeps its own. */
import type { FastifyInstance } from 'fastify'

/** A year, and one of the hosts below the portal's own; browsers remember it, so it is said over HTTPS alone. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Data is nothing to run, to show pictures with, or to put into another page. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The browser's own viewer draws a PDF, with scripts and styles that are none of ours to forbid. */
const pdfPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page of the calls is a third party's, served from here, with scripts inside its document. */
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * The portal's own pages: everything comes from the portal itself, no style or script stands inside a page, and no text becomes
 * one (there is no policy of trusted types that would make it so).
 */
export const pagePolicy =
  "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const isCall = (path: string): boolean => /^\/(api|functions)(\/|$)/i.test(path)

const policyFor = (path: string, contentType: string): string => {
  if (/^\/api\/reference(\/|$)/i.test(path)) return referencePolicy
  return contentType.startsWith('application/pdf') ? pdfPolicy : dataPolicy
}

/**
 * The headers of an answer by lower-case name.
 * @param isHttps people reach the portal over HTTPS
 */
export const securityHeaders = (
  path: string,
  contentType: string,
  isHttps: boolean,
): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': policyFor(path, contentType),
  // Answers are somebody's own: no cache on the way, and no back button after signing out, may show them.
  ...(isCall(path) ? { 'cache-control': 'no-store' } : {}),
  ...(isHttps
    ? { 'strict-transport-security': strictTransport, 'cross-origin-opener-policy': 'same-origin' }
    : {}),
})

/** Puts the headers on every answer of the app, refusals included. */
export const addSecurityHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const contentType = String(reply.getHeader('content-type') ?? '')
    const headers = securityHeaders(request.url.split('?')[0] ?? '', contentType, isHttps)
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
