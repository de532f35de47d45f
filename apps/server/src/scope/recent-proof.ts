/** Checks that a signed-in person has recently proved their identity, before changes of accounts, money or credentials. */
import * as m from '@cmp/messages/server/scope'
import type { ProofKind } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'
import type { Scope } from './scope.ts'

/** The time after a sign-in or another proof during which no new proof is required. */
const proofMinutes = 10

/**
 * Refuses a caller without a recent proof of identity. CMP's own work and the command line are exempt. An API token was
 * created with a proof and for its scopes, which suffices for money and credentials but never for accounts.
 * @throws AppError ProofNeeded
 */
export const requireRecentProof = (
  { userRowId, provedAt, tokenScopes }: Pick<Scope, 'userRowId' | 'provedAt' | 'tokenScopes'>,
  now: Date,
  kind: ProofKind,
): void => {
  if (userRowId === null) return
  if (tokenScopes !== null && kind !== 'account') return
  if (provedAt && now.getTime() - provedAt.getTime() < proofMinutes * 60_000) return
  throw new AppError('ProofNeeded', m.confirmYourIdentityWithYourPassword)
}
