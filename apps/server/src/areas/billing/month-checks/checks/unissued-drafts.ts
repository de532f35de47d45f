/** Finds customer invoices that are still drafts a month after the end of their month. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { customerInvoices, formatDayName, addMonthsToDay } from '@cmp/contract'
import { sql } from 'kysely'
import { buildFindingKey, type FindInMonth } from '../check.ts'

/** The query of the check. Drafts of a month that is being closed are not late. */
export const findUnissuedDrafts: FindInMonth = async ({ scoped: { trx }, firstDay, nextDay, today }) => {
  if (today < addMonthsToDay(nextDay, 1)) return { findings: [] }
  const rows = await trx
    .selectFrom('customerInvoice as document')
    .innerJoin('customer', 'customer.id', 'document.customerId')
    .select([
      'document.id',
      'document.customerId',
      'document.cloudProvider',
      'document.providerInvoiceId',
      'document.billingProfileId',
      'document.kind',
      'document.currency',
      'document.total',
      'customer.companyName',
      sql<string>`app_seller_date(document.created_at)::text`.as('createdOn'),
    ])
    .where('document.state', '=', 'draft')
    .where('document.billingPeriodStartDate', '>=', firstDay)
    .where('document.billingPeriodStartDate', '<', nextDay)
    .execute()
  return {
    findings: rows.map(({ id, customerId, companyName, cloudProvider, providerInvoiceId, ...row }) => ({
      key: buildFindingKey(
        customerId,
        cloudProvider,
        providerInvoiceId,
        row.kind,
        row.billingProfileId,
        row.currency,
      ),
      customerId,
      companyName,
      cloudProvider,
      subject: t(m.draftFor, { providerInvoiceId }),
      amount: row.total,
      currency: row.currency,
      evidence: t(m.draftSince, { createdOn: formatDayName(row.createdOn) }),
      fix: `${customerInvoices.pages.detail}?id=${id}`,
    })),
  }
}
