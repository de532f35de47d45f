/** Sign-in through an identity provider, separate from its settings because the sign-in page needs only this. */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/identity/single-sign-on'
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
  summary: 'Redirect the browser to an identity provider',
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
  summary: 'Receive the browser back from an identity provider',
  query: shape((z) => z.object({ state: defineLine(z).max(200).optional() })),
  reply: 'redirect',
  isInternal: true,
  access: 'public',
  token: 'none',
})

/** Why single sign-on failed: the codes that the sign-in page gets as `?sso=`, with their messages. */
export const ssoProblems = {
  'unknown-user': m.noUserInThisPortalHas,
  inactive: m.yourAccountIsDeactivatedAskYour,
  waiting: m.yourAccountIsWaitingForApproval,
  unverified: m.yourIdentityProviderDidNotConfirm,
  refused: m.yourIdentityProviderDeniedSignIn,
  expired: m.signInTimedOutOrWas,
  busy: m.tooManySignInAttemptsFrom,
  unavailable: m.yourIdentityProviderIsNotResponding,
} as const satisfies Record<string, Text>

/** A key of {@link ssoProblems}. */
export type SsoProblem = keyof typeof ssoProblems
