/** Tries an account out: who it is at its provider, and what the provider does not let it do. */
import { cloudAccounts, counted, type AccountCheck } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CloudAccountTable } from '../../db/cloud-account-tables.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { cloudRefusal, openAccount } from './cloud-accounts.ts'

/** How long a provider may take to answer all that is asked, in milliseconds. */
const patienceMilliseconds = 60_000

const sentenceOf = (who: string, missing: number, unknown: number): string => {
  if (missing > 0) return `The account is not ready: ${counted(missing, 'check')} failed.`
  if (unknown > 0)
    return `Nothing is known to be missing. ${counted(unknown, 'check')} could not be made: test again later.`
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
  const missing = standing.checks.filter(({ isGranted, state }) => !isGranted && state !== 'unknown')
  const unknown = standing.checks.filter(({ state }) => state === 'unknown')
  const check = {
    isReady: missing.length === 0 && unknown.length === 0,
    message: sentenceOf(standing.who, missing.length, unknown.length),
    testedAt: ctx.clock().toISOString(),
    checks: standing.checks,
  }
  await withScope(ctx, scope, async ({ trx, audit }) => {
    await trx
      .updateTable('cloudAccount')
      .set({ lastTest: JSON.stringify(check) })
      .where('id', '=', row.id)
      .execute()
    await audit({
      action: 'test',
      objectType: cloudAccounts.name,
      objectId: row.id,
      objectName: row.name,
      customerId: row.customerId,
      after: { isReady: check.isReady, missing: missing.map(({ name }) => name) },
    })
  })
  return check
}
