/** Finds customers without a markup, and customers who are charged less than the provider's cost. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { formatExact, formatMoney, parseDecimal, subtract } from '@cmp/billing'
import {
  billingProfiles,
  billingProfileSubscriptions,
  customerInvoices,
  getCurrencyDigits,
} from '@cmp/contract'
import { sql } from 'kysely'
import { buildFindingKey, buildPageHref, type FindInMonth } from '../check.ts'

/**
 * The query of the check for markups, with a finding for each billing profile or price rule. What a billing profile
 * charges at cost by its nature, such as rounding, is agreed.
 */
export const findZeroMarkups: FindInMonth = async ({ scoped: { trx }, firstDay, nextDay }) => {
  const rows = await trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .innerJoin('customer', 'customer.id', 'document.customerId')
    .leftJoin('billingProfile', 'billingProfile.id', 'detail.ruleId')
    .select([
      'document.customerId',
      'customer.companyName',
      'detail.ruleId',
      sql<string>`max(detail.rule_name)`.as('ruleName'),
      sql<boolean>`bool_or(billing_profile.id is not null)`.as('isProfile'),
      sql<string>`trim_scale(max(detail.markup_percent))`.as('markup'),
      'detail.costCurrency as currency',
      sql<string>`sum(detail.cost)`.as('cost'),
    ])
    .where('document.state', '!=', 'void')
    .where('document.billingPeriodStartDate', '>=', firstDay)
    .where('document.billingPeriodStartDate', '<', nextDay)
    .where('detail.component', '=', 'usage')
    .where('detail.markupPercent', '<=', '0')
    .where('detail.markupPercent', '>', '-100')
    .where(sql<boolean>`(detail.natures is null or detail.natures ?| array['usage', 'purchase'])`)
    .groupBy(['document.customerId', 'customer.companyName', 'detail.ruleId', 'detail.costCurrency'])
    .having(sql<boolean>`sum(detail.cost) > 0`)
    .execute()
  return {
    findings: rows.map(({ customerId, companyName, ruleId, ruleName, isProfile, ...row }) => ({
      key: buildFindingKey(customerId, ruleId, row.currency),
      customerId,
      companyName,
      cloudProvider: null,
      subject: ruleName,
      amount: row.cost,
      currency: row.currency,
      evidence: t(m.costWasChargedWithMarkupOf, { markup: formatExact(row.markup) }),
      fix: `${(isProfile ? billingProfiles : billingProfileSubscriptions).pages.detail}?id=${ruleId}`,
    })),
  }
}

/** The query of the check for charges below cost. A rounded charge may differ by the smallest unit for each detail. */
export const findBelowCost: FindInMonth = async ({ scoped: { trx }, month, firstDay, nextDay }) => {
  const rows = await trx
    .selectFrom('customerInvoice as document')
    .innerJoin('customer', 'customer.id', 'document.customerId')
    .select([
      'document.customerId',
      'customer.companyName',
      'document.currency',
      sql<string>`sum(document.subtotal)`.as('charge'),
      sql<string>`sum(document.exchanged_cost)`.as('cost'),
      sql<number>`sum((select count(*) from customer_invoice_detail detail
        where detail.customer_invoice_id = document.id))::integer`.as('details'),
    ])
    .where('document.state', '!=', 'void')
    .where('document.billingPeriodStartDate', '>=', firstDay)
    .where('document.billingPeriodStartDate', '<', nextDay)
    .groupBy(['document.customerId', 'customer.companyName', 'document.currency'])
    .having(sql<boolean>`sum(document.subtotal) < sum(document.exchanged_cost)`)
    .execute()
  return {
    findings: rows
      .map((row) => ({ ...row, missing: subtract(row.cost, row.charge) }))
      .filter(({ missing, details, currency }) =>
        parseDecimal(missing).greaterThan(parseDecimal(`1e-${getCurrencyDigits(currency)}`).times(details)),
      )
      .map(({ customerId, companyName, currency, charge, cost, missing }) => ({
        key: buildFindingKey(customerId, currency),
        customerId,
        companyName,
        cloudProvider: null,
        subject: companyName,
        amount: missing,
        currency,
        evidence: t(m.wasChargedForCostOf, {
          currency,
          charge: formatMoney(charge, getCurrencyDigits(currency)),
          cost: formatMoney(cost, getCurrencyDigits(currency)),
        }),
        fix: buildPageHref(customerInvoices.pages.list, { customerId, month }),
      })),
  }
}
