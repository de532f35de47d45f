/** The security headers of every response. A route that sets one of them keeps its own value. */
import type { FastifyInstance } from 'fastify'

/** One year, including subdomains. Browsers store it, so it is sent only over HTTPS. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Data must not be executed, load images, or be embedded in another page. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The browser's PDF viewer uses its own scripts and styles, which the policy must not forbid. */
const pdfPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page of the API reference is third-party code, served from here, with inline scripts. */
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * The policy of CMP's own pages: everything is loaded from the same origin, no style or script is inline, and text is
 * never turned into scripts (no Trusted Types policy exists that would allow it).
 */
export const pagePolicy =
  "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const isCall = (path: string): boolean => /^\/(api|functions)(\/|$)/i.test(path)

const getContentPolicy = (path: string, contentType: string): string => {
  if (/^\/api\/reference(\/|$)/i.test(path)) return referencePolicy
  return contentType.startsWith('application/pdf') ? pdfPolicy : dataPolicy
}

/**
 * Returns the headers of a response by lower-case name.
 * @param isHttps whether people reach CMP over HTTPS
 */
export const buildSecurityHeaders = (
  path: string,
  contentType: string,
  isHttps: boolean,
): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': getContentPolicy(path, contentType),
  // Responses are private, so neither a cache on the way nor the back button after sign-out may show them.
  ...(isCall(path) ? { 'cache-control': 'no-store' } : {}),
  ...(isHttps
    ? { 'strict-transport-security': strictTransport, 'cross-origin-opener-policy': 'same-origin' }
    : {}),
})

/** Adds the headers to every response of the app, including errors. */
export const addSecurityHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const contentType = String(reply.getHeader('content-type') ?? '')
    const headers = buildSecurityHeaders(request.url.split('?')[0] ?? '', contentType, isHttps)
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
