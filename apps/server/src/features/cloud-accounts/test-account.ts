/** Tries an account out: who it is at its provider, and what the provider does not let it do. */
import { cloudAccounts, counted, type AccountCheck } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CloudAccountTable } from '../../db/cloud-account-tables.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { cloudRefusal, openAccount } from './cloud-accounts.ts'

/** How long a provider may take to answer all that is asked, in milliseconds. */
const patienceMilliseconds = 60_000

const sentenceOf = (who: string, missing: number): string => {
  if (missing > 0) return `The account is not ready: ${counted(missing, 'thing')} missing.`
  return who === '' ? 'The account is ready.' : `The account is ready. It is ${who}.`
}

/**
 * Signs in with an account and asks for everything that the portal will need of it; what was found is in the audit log.
 * @throws AppError Unavailable when the provider does not answer
 */
export const testAccount = async (
  ctx: AppContext,
  scope: Scope,
  row: Selectable<CloudAccountTable>,
): Promise<AccountCheck> => {
  const adapter = await openAccount(ctx, row)
  let standing = { who: '', checks: [] as AccountCheck['checks'] }
  try {
    standing = (await adapter.check?.(AbortSignal.timeout(patienceMilliseconds))) ?? standing
  } catch (error) {
    throw cloudRefusal(error)
  }
  const missing = standing.checks.filter(({ isGranted }) => !isGranted)
  const check = {
    isReady: missing.length === 0,
    message: sentenceOf(standing.who, missing.length),
    checks: standing.checks,
  }
  await withScope(ctx, scope, ({ audit }) =>
    audit({
      action: 'test',
      objectType: cloudAccounts.name,
      objectId: row.id,
      objectName: row.name,
      customerId: row.customerId,
      after: { isReady: check.isReady, missing: missing.map(({ name }) => name) },
    }),
  )
  return check
}
