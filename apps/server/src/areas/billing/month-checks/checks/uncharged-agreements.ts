/** Finds fees and minimums that are due in a month and on no customer invoice. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { addMonths, agreementLines, formatMonthName } from '@cmp/contract'
import { isSettledMonth, isUncharged, readMonthsOfClouds } from '../../agreement-lines/uncharged.ts'
import { buildFindingKey, type FindInMonth } from '../check.ts'

/** The query of the check. A month whose invoices are missing or not calculated cannot be checked yet. */
export const findUnchargedAgreements: FindInMonth = async ({ scoped, month }) => {
  const months = await readMonthsOfClouds(scoped, { from: addMonths(month, -1), before: addMonths(month, 1) })
  const due = await scoped.trx
    .selectFrom('agreementLine')
    .innerJoin('customer', 'customer.id', 'agreementLine.customerId')
    .select([
      'agreementLine.id',
      'agreementLine.name',
      'agreementLine.kind',
      'agreementLine.amount',
      'agreementLine.currency',
      'agreementLine.cloudProvider',
      'agreementLine.customerId',
      'customer.companyName',
    ])
    .where(isUncharged(month))
    .execute()
  if (due.length > 0 && !isSettledMonth(months, month))
    return { findings: [], problem: m.invoicesOfTheMonthAreMissingOr }
  return {
    findings: due.map(({ id, name, kind, customerId, companyName, cloudProvider, ...row }) => ({
      key: buildFindingKey(customerId, kind, id),
      customerId,
      companyName,
      cloudProvider,
      subject: name,
      amount: row.amount,
      currency: row.currency ?? '',
      evidence: t(m.customerHasNoInvoiceInThatCan, { month: formatMonthName(month) }),
      fix: `${agreementLines.pages.detail}?id=${id}`,
    })),
  }
}
