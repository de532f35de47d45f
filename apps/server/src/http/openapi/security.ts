/** Documents how callers authenticate and what each operation requires. */
import { renderIn } from '@cmp/messages'
import { tokenScopes, type Call } from '@cmp/contract'

/** One way to authenticate, with all of its schemes required together. The list holds an API token's scopes. */
export type Requirement = Record<string, string[]>

const ofList = `Operations on a selectable list name no scope: they need the scope of the operations of that list.`

const scopes = tokenScopes.map(({ value, label }) => `- \`${value}\`: ${renderIn('en', label)}`).join('\n')

/** The security schemes of the document. */
export const securitySchemes = {
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cmp_session',
    description: 'The session of a browser. Over HTTPS, the name of the cookie is `__Host-cmp_session`.',
  },
  browserHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'x-cmp-request',
    description:
      'The value `1`. Required with a session cookie for changes, to prevent cross-site request forgery.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session of a program: the `token` returned by signing in.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cmp_…',
    description: `An API token, created on the profile page, for programs. It has the permissions of its owner within its scope. Scopes for changes include read access. Each operation lists the scope that it needs. ${ofList}\n\n${scopes}`,
  },
}

/**
 * The effect of an operation. A GET that changes something is refused with a cookie, because a link would send the
 * cookie along.
 */
export type Effect = 'reads' | 'changes' | 'changesByGet'

const cookieWay: Record<Effect, Requirement[]> = {
  reads: [{ sessionCookie: [] }],
  changes: [{ sessionCookie: [], browserHeader: [] }],
  changesByGet: [],
}

/** Returns the ways to authenticate; empty for a public call. */
export const buildSecurityRequirements = ({ access, token }: Call, effect: Effect): Requirement[] =>
  access === 'public'
    ? []
    : [
        ...cookieWay[effect],
        { sessionToken: [] },
        ...(token === 'none' ? [] : [{ apiToken: token === 'ofList' ? [] : [token] }]),
      ]
