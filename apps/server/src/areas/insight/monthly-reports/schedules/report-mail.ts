/** Reads and writes a customer's report schedule, with its defaults. */
import { customers, type ReportMail } from '@cmp/contract'
import { lockByName } from '../../../../db/lock.ts'
import { requireVersion } from '../../../../resources/edit-conflicts.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { withSystemScope, type Scoped } from '../../../../scope/scope.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'

/** The action in the audit log. */
const action = 'schedule-report'

/** A schedule as stored, with the time at which it was turned on. */
export type StoredReportMail = ReportMail & { language: 'en' | 'th' | null; onSince: Date | null }

/**
 * Returns the schedule of a customer. By default it is off, and set to nine o'clock on the fifth in the seller's time
 * zone.
 */
export const readReportMail = async (scoped: Scoped, customerId: string): Promise<StoredReportMail> => {
  const stored = await scoped.trx
    .selectFrom('reportMail')
    .selectAll()
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (stored) {
    const { customerId: _, ...mail } = stored
    return mail
  }
  const { timezone } = await withSystemScope(scoped, () => readSeller(scoped))
  return {
    isOn: false,
    dayOfMonth: 5,
    hour: 9,
    timezone,
    language: null,
    contactRoles: ['billing'],
    readerRoles: ['ADMIN', 'EDITOR', 'GUEST'],
    onSince: null,
  }
}

/** Returns when a schedule was turned on; null if it is off. */
const onSince = (before: StoredReportMail, isOn: boolean, now: Date): Date | null =>
  isOn ? (before.onSince ?? now) : null

/**
 * Returns the customer's name, if the scope may see it.
 * @throws AppError NotFound, also for another customer.
 */
export const requireCustomerName = async ({ trx }: Scoped, customerId: string): Promise<string> => {
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(customers)
  return customer.companyName
}

/**
 * Stores a schedule; its first report is the first that becomes due after it was turned on.
 * @throws AppError NotFound; PreconditionFailed for an older version in `ifMatch`
 */
export const writeReportMail = async (
  scoped: Scoped,
  customerId: string,
  { language = null, ...given }: ReportMail,
  ifMatch?: string,
): Promise<string> => {
  const companyName = await requireCustomerName(scoped, customerId)
  await lockByName(scoped.trx, 'settings', action, customerId)
  const { onSince: _since, ...before } = await readReportMail(scoped, customerId)
  const after = { ...given, language }
  await requireVersion(
    scoped,
    ifMatch,
    { objectType: customers.name, objectId: customerId, action, current: before },
    after,
  )
  const row = { ...after, onSince: onSince({ ...before, onSince: _since }, given.isOn, scoped.now) }
  await scoped.trx
    .insertInto('reportMail')
    .values({ customerId, ...row })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(row))
    .execute()
  await scoped.audit({
    action,
    objectType: customers.name,
    objectId: customerId,
    objectName: companyName,
    customerId,
    before,
    after,
  })
  return companyName
}

/** Returns whether the user gets the report; null for a user who belongs to no customer, or whose role gets none. */
export const isWantedBy = async (
  scoped: Scoped,
  { readerRoles }: Pick<StoredReportMail, 'readerRoles'>,
): Promise<boolean | null> => {
  const { scope, trx } = scoped
  const { userRowId, role } = scope
  if (userRowId === null || scope.kind === 'provider' || !readerRoles.some((known) => known === role))
    return null
  const reader = await withSystemScope(scoped, () =>
    trx.selectFrom('reportReader').select('userId').where('userId', '=', userRowId).executeTakeFirst(),
  )
  return reader !== undefined
}
