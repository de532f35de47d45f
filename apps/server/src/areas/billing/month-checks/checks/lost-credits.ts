/** Finds credits and refunds of the provider that customers have not received, although their terms pass them on. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { formatExact, parseDecimal, subtract, sum, toText } from '@cmp/billing'
import { customerInvoices } from '@cmp/contract'
import { sql } from 'kysely'
import { buildWideSumSql } from '../../../../engine/wide-sum.ts'
import { buildFindingKey, buildPageHref, type CheckedMonth, type FindInMonth } from '../check.ts'
import { readMonthLines } from '../month-lines.ts'
import { readOwners, type SubAccountOwner } from '../owners.ts'

type CreditSum = { customerId: string; cloudProvider: string; currency: string; cost: string }

/** Returns credits and adjustments on the documents of customers, and those that their terms do not pass on. */
const readPassedOn = async ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth): Promise<CreditSum[]> => {
  const charged = await trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .select([
      'document.customerId',
      'document.cloudProvider',
      'detail.costCurrency as currency',
      sql<string>`sum(case when detail.natures ?| array['credit', 'adjustment'] then detail.cost else 0 end)`.as(
        'cost',
      ),
    ])
    .where('document.state', '!=', 'void')
    .where('document.billingPeriodStartDate', '>=', firstDay)
    .where('document.billingPeriodStartDate', '<', nextDay)
    .where('detail.component', '=', 'usage')
    .groupBy(['document.customerId', 'document.cloudProvider', 'detail.costCurrency'])
    .execute()
  const excluded = await trx
    .selectFrom('excludedCost as excluded')
    .innerJoin('invoice', 'invoice.id', 'excluded.invoiceRowId')
    .select([
      'excluded.customerId',
      'invoice.cloudProvider',
      'excluded.currency',
      sql<string>`sum(excluded.cost)`.as('cost'),
    ])
    .where('invoice.billingPeriodStartDate', '>=', firstDay)
    .where('invoice.billingPeriodStartDate', '<', nextDay)
    .where('excluded.nature', 'in', ['credit', 'adjustment'])
    .groupBy(['excluded.customerId', 'invoice.cloudProvider', 'excluded.currency'])
    .execute()
  return [...charged, ...excluded]
}

const groupCredits = <Row extends CreditSum>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ customerId, cloudProvider, currency }) =>
    buildFindingKey(customerId, cloudProvider, currency),
  )

/** The query of the check. Customers without any document have a check of their own. */
export const findLostCredits: FindInMonth = async (checked) => {
  const lines = await readMonthLines(checked, await checked.scoped.lines())
  if (!lines) return { findings: [] }
  const findOwner = await readOwners(checked.scoped)
  const given = (
    await lines.query<{ cloudProvider: string; subAccountKey: string; currency: string; cost: string }>(`
    SELECT x_CloudProvider AS cloudProvider, x_SubAccountKey AS subAccountKey, BillingCurrency AS currency,
      toString(${buildWideSumSql('BilledCost')}) AS cost
    FROM {lines} WHERE {condition} AND x_ChargeNature IN ('credit', 'adjustment')
    GROUP BY cloudProvider, subAccountKey, currency`)
  ).flatMap((row): (CreditSum & SubAccountOwner)[] => {
    const owner = findOwner(row.cloudProvider, row.subAccountKey)
    return owner ? [{ ...row, ...owner }] : []
  })
  const passedOn = groupCredits(await readPassedOn(checked))
  return {
    findings: [...groupCredits(given)].flatMap(([key, own]) => {
      const documents = passedOn.get(key)
      const [first] = own
      if (!documents || !first) return []
      const credit = sum(own.map(({ cost }) => cost))
      const received = sum(documents.map(({ cost }) => cost))
      const missing = parseDecimal(subtract(received, credit))
      if (!missing.greaterThan(0)) return []
      const { customerId, companyName, cloudProvider, currency, name } = first
      return {
        key,
        customerId,
        companyName,
        cloudProvider,
        subject: name,
        amount: toText(missing),
        currency,
        evidence: t(m.providerGaveCreditButDocumentsHave, {
          credit: formatExact(toText(parseDecimal(credit).negated()), 2),
          received: formatExact(toText(parseDecimal(received).negated()), 2),
          currency,
        }),
        fix: buildPageHref(customerInvoices.pages.list, { customerId, month: checked.month }),
      }
    }),
  }
}
