/** Finds subscriptions on the invoices of a month that belong to no customer. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { unassignedLines } from '@cmp/contract'
import { sql } from 'kysely'
import { selectUnassigned } from '../../unassigned-lines/unassigned-lines.ts'
import { buildFindingKey, buildPageHref, type FindInMonth } from '../check.ts'

/** The query of the check; a subscription with cost in several currencies has a finding for each. */
export const findUnassignedCost: FindInMonth = async ({ scoped, firstDay, nextDay }) => {
  const rows = await selectUnassigned(scoped, { from: firstDay, before: nextDay })
    .where(sql<boolean>`entry.cost <> 0`)
    .execute()
  return {
    findings: rows.map(({ cloudProvider, subAccountKey, subAccountName, customerName, ...row }) => ({
      key: buildFindingKey(cloudProvider, subAccountKey, row.currencyCode),
      customerId: null,
      companyName: null,
      cloudProvider,
      subject: subAccountName || subAccountKey,
      amount: row.cost,
      currency: row.currencyCode,
      evidence: t(m.lineItemsOnInvoicesOfTheMonth, {
        lines: row.lines,
        name: customerName,
        hasName: String(customerName !== ''),
      }),
      fix: buildPageHref(unassignedLines.pages.list, { search: subAccountKey }),
    })),
  }
}
