/** Documents how callers authenticate and what each operation requires. */
import { renderIn } from '@cmp/messages'
import { tokenScopes, type Call } from '@cmp/contract'

/** One way to authenticate, with all of its schemes required together. The list holds an API token's scopes. */
export type Requirement = Record<string, string[]>

const ofList = `A call that is about some list names no scope: it needs the one that the list's own calls name.`

const scopes = tokenScopes.map(({ value, label }) => `- \`${value}\`: ${renderIn('en', label)}`).join('\n')

/** The security schemes of the document. */
export const securitySchemes = {
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cmp_session',
    description: "A browser's session. Over HTTPS the cookie's name is `__Host-cmp_session`.",
  },
  browserHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'x-cmp-request',
    description:
      'The value `1`. A session cookie changes nothing without it, so that no other site can use the cookie.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: "A program's session: the `token` that signing in answers.",
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cmp_…',
    description: `A token of the profile page, for programs that work without a person. It may what its owner may, within its scope; a scope that changes something also reads. The scope that an operation needs stands beside it. ${ofList}\n\n${scopes}`,
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
