/** A customer's schedule of reports: what is kept of it, and what it is where nobody has said anything. */
import { customers, type ReportMail } from '@cmp/contract'
import { notFound } from '../../resources/changes.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { readSeller } from '../seller/seller.ts'

/** A schedule as it is kept, with since when it is on. */
export type KeptReportMail = ReportMail & { language: 'en' | 'th' | null; onSince: Date | null }

/** The schedule of a customer; off, at nine on the fifth where the seller is at home, where nobody has chosen. */
export const readReportMail = async (scoped: Scoped, customerId: string): Promise<KeptReportMail> => {
  const kept = await scoped.trx
    .selectFrom('reportMail')
    .selectAll()
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (kept) {
    const { customerId: _, ...mail } = kept
    return mail
  }
  const { timezone } = await asPortal(scoped, () => readSeller(scoped))
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

/** When a schedule is on since: from when it was turned on; null where it is off. */
const onSince = (before: KeptReportMail, isOn: boolean, now: Date): Date | null =>
  isOn ? (before.onSince ?? now) : null

/** The customer's name, as far as the scope sees it. @throws AppError NotFound, also for another tenant's */
export const reportedCustomer = async ({ trx }: Scoped, customerId: string): Promise<string> => {
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw notFound(customers.noun)
  return customer.companyName
}

/** Keeps a schedule; what it sends first is what becomes due from when it was turned on. @throws AppError NotFound */
export const writeReportMail = async (
  scoped: Scoped,
  customerId: string,
  { language = null, ...given }: ReportMail,
): Promise<string> => {
  const companyName = await reportedCustomer(scoped, customerId)
  const { onSince: _since, ...before } = await readReportMail(scoped, customerId)
  const after = { ...given, language }
  const row = { ...after, onSince: onSince({ ...before, onSince: _since }, given.isOn, scoped.now) }
  await scoped.trx
    .insertInto('reportMail')
    .values({ customerId, ...row })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(row))
    .execute()
  await scoped.audit({
    action: 'schedule-report',
    objectType: customers.name,
    objectId: customerId,
    objectName: companyName,
    customerId,
    before,
    after,
  })
  return companyName
}

/** Whether the person gets the report; null for who belongs to no customer, or has a role that does not. */
export const isWantedBy = async (
  scoped: Scoped,
  { readerRoles }: Pick<KeptReportMail, 'readerRoles'>,
): Promise<boolean | null> => {
  const { scope, trx } = scoped
  const { userRowId, role } = scope
  if (userRowId === null || scope.kind === 'provider' || !readerRoles.some((known) => known === role))
    return null
  const reader = await asPortal(scoped, () =>
    trx.selectFrom('reportReader').select('userId').where('userId', '=', userRowId).executeTakeFirst(),
  )
  return reader !== undefined
}
