/** Sign-in through an identity provider, separate from its settings because the sign-in page needs only this. */
import { defineLine } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { shape } from '../kit/shape.ts'

const tag = 'Session'

/** Redirects the browser to an identity provider; `returnUrl` is the page to open afterwards. */
export const startSignOn = defineCall({
  name: 'startSignOn',
  method: 'GET',
  path: '/api/Sso/:id/start',
  tag,
  summary: 'Leads the browser to an identity provider',
  params: shape((z) => z.object({ id: defineLine(z).max(100) })),
  query: shape((z) => z.object({ returnUrl: defineLine(z).max(2000).optional() })),
  reply: 'redirect',
  isInternal: true,
  access: 'public',
  token: 'none',
})

/** The callback to which providers redirect the browser with an authorization code. */
export const finishSignOn = defineCall({
  name: 'finishSignOn',
  method: 'GET',
  path: '/api/Sso/callback',
  tag,
  summary: 'Where identity providers send the browser back',
  query: shape((z) => z.object({ state: defineLine(z).max(200).optional() })),
  reply: 'redirect',
  isInternal: true,
  access: 'public',
  token: 'none',
})

/** Why single sign-on failed: the codes that the sign-in page gets as `?sso=`, with their messages. */
export const ssoProblems = {
  'unknown-user':
    'Nobody in this portal has the e-mail address that you signed in with. Ask your administrator to invite you.',
  inactive: 'Your account is deactivated. Ask your administrator to activate it again.',
  waiting: 'Your account waits for an administrator to approve it. You can sign in as soon as that is done.',
  unverified: 'Your provider does not say that your e-mail address is confirmed. Ask its administrator.',
  refused: 'Your provider did not let you in, or you cancelled. Try again or sign in another way.',
  expired: 'The sign-in took too long or was begun in another browser. Try again.',
  busy: 'Too many sign-ins were begun from your network. Wait a quarter of an hour, then try again.',
  unavailable: 'Your provider does not answer at the moment. Try again later or sign in another way.',
} as const satisfies Record<string, string>

/** A key of {@link ssoProblems}. */
export type SsoProblem = keyof typeof ssoProblems
