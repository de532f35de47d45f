/** Tests a cloud account: its identity at the provider, and which permissions it lacks. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/cloud-accounts'
import { cloudAccounts, type AccountCheck } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CloudAccountTable } from '../../../db/cloud-account-tables.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { toCloudRefusal, openAccount } from '../../../core/cloud-accounts/cloud-accounts.ts'

/** How long the provider may take to answer all requests of the test, in milliseconds. */
const patienceMilliseconds = 60_000

const describeTestResult = (who: string, missing: number, unknown: number): string => {
  if (missing > 0) return t(m.notReady, { count: missing })
  if (unknown > 0) return t(m.checksIncomplete, { count: unknown })
  return who === '' ? t(m.ready) : t(m.readyAs, { who })
}

/**
 * Signs in with an account and requests everything that the portal needs from it; the result is written to the audit
 * log.
 * @throws AppError Unavailable if the provider does not respond.
 */
export const testAccount = async (
  ctx: AppContext,
  scope: Scope,
  row: Selectable<CloudAccountTable>,
): Promise<AccountCheck> => {
  const adapter = await openAccount(ctx, row)
  let accountHealth = { who: '', checks: [] as AccountCheck['checks'] }
  try {
    accountHealth = (await adapter.check?.(AbortSignal.timeout(patienceMilliseconds))) ?? accountHealth
  } catch (error) {
    throw toCloudRefusal(error)
  }
  const missing = accountHealth.checks.filter(({ isGranted, state }) => !isGranted && state !== 'unknown')
  const unknown = accountHealth.checks.filter(({ state }) => state === 'unknown')
  const check = {
    isReady: missing.length === 0 && unknown.length === 0,
    message: describeTestResult(accountHealth.who, missing.length, unknown.length),
    testedAt: ctx.clock().toISOString(),
    checks: accountHealth.checks,
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
