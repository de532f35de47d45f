/** Whether a signed-in person has shown lately who it is: asked before accounts, money or credentials change. */
import type { ProofKind } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'
import type { Scope } from './scope.ts'

/** For so long after a sign-in, or after showing it once more, nobody is asked again. */
const proofMinutes = 10

/**
 * Refuses who has not shown lately who it is. The portal itself and the command line are nobody who could be asked. An API token was
 * made with a proof and for what its scopes say: that counts for money and credentials, and never for accounts.
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
  throw new AppError(
    'ProofNeeded',
    'Show first that it is you, with your password or a passkey; a program does so with POST /api/Account/Proof.',
  )
}
