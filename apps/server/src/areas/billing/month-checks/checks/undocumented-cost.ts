/** Finds cost of customers that is on no document: no document, nothing charged by terms, or not charged for a month. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { areDecimalsEqual, subtract, sum } from '@cmp/billing'
import { addMonthsToDay, billingProfiles, billingProfileSubscriptions, invoices } from '@cmp/contract'
import { sql } from 'kysely'
import {
  lastProblem,
  selectExcludedCosts,
  subtractExcludedCosts,
  unchargedCost,
} from '../../../../core/billing-lines/coverage.ts'
import { buildFindingKey, type CheckedMonth, type FindInMonth } from '../check.ts'
import { chargedCost, selectOwnedCost } from '../owned-cost.ts'
import { selectUncovered } from './missing-profile.ts'

/** SQL: the customer of a subscription has no document of the invoice. */
const hasNoDocument = sql<boolean>`not exists (select from customer_invoice document
  where document.invoice_row_id = invoice.id and document.customer_id = customer.id and document.state <> 'void')`

/** SQL: what the terms of a customer leave uncharged on an invoice. */
const excludedOfCustomer = sql`coalesce((select sum(excluded.cost) from excluded_cost excluded
  where excluded.invoice_row_id = invoice.id and excluded.customer_id = customer.id), 0)`

/** Selects the cost of customers without a document, by invoice. Invoices that are not calculated have no documents. */
const selectUndocumented = (checked: CheckedMonth) =>
  selectOwnedCost(checked)
    .where('invoice.isCalculated', '=', true)
    .where(hasNoDocument)
    .groupBy(['invoice.id', 'customer.id', 'load.currencyCode'])
    .having(sql<boolean>`sum(${chargedCost}) <> ${excludedOfCustomer} and sum(${chargedCost}) <> 0`)

/** The query of the check for customers without a document. */
export const findMissingDocuments: FindInMonth = async (checked) => {
  const rows = await selectUndocumented(checked)
    .select([
      'customer.id as customerId',
      'customer.companyName',
      'invoice.id as invoiceRowId',
      'invoice.invoiceId',
      'invoice.cloudProvider',
      'invoice.billingAccountId',
      'load.currencyCode as currency',
      sql<number>`count(distinct account.sub_account_key)::integer`.as('subscriptions'),
      sql<string>`sum(${chargedCost}) - ${excludedOfCustomer}`.as('cost'),
    ])
    .execute()
  return {
    findings: rows.map(({ customerId, companyName, cloudProvider, invoiceId, ...row }) => ({
      key: buildFindingKey(customerId, cloudProvider, invoiceId, row.billingAccountId, row.currency),
      customerId,
      companyName,
      cloudProvider,
      subject: invoiceId,
      amount: row.cost,
      currency: row.currency,
      evidence: t(m.subscriptionsHaveCostOnInvoiceBut, { count: row.subscriptions, companyName }),
      fix: `${invoices.pages.detail}?id=${row.invoiceRowId}`,
    })),
  }
}

/** Returns charged details without a charge, by customer, rule and service. */
const readFreeDetails = ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth) =>
  trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .innerJoin('customer', 'customer.id', 'document.customerId')
    .leftJoin('billingProfile', 'billingProfile.id', 'detail.ruleId')
    .select([
      'document.customerId',
      'customer.companyName',
      'document.cloudProvider',
      'detail.ruleId',
      'detail.serviceName',
      'detail.costCurrency as currency',
      sql<boolean>`bool_or(billing_profile.id is not null)`.as('isProfile'),
      sql<string>`max(detail.rule_name)`.as('ruleName'),
      sql<string>`sum(detail.cost)`.as('cost'),
    ])
    .where('document.state', '!=', 'void')
    .where('document.billingPeriodStartDate', '>=', firstDay)
    .where('document.billingPeriodStartDate', '<', nextDay)
    .where('detail.component', '=', 'usage')
    .where('detail.exactCharge', '=', '0')
    .groupBy([
      'document.customerId',
      'customer.companyName',
      'document.cloudProvider',
      'detail.ruleId',
      'detail.serviceName',
      'detail.costCurrency',
    ])
    .having(sql<boolean>`sum(detail.cost) <> 0`)
    .execute()

/** Returns usage and purchases that a billing profile does not charge. Other natures are left out by agreement. */
const readExcludedUsage = ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth) =>
  trx
    .selectFrom('excludedCost as excluded')
    .innerJoin('invoice', 'invoice.id', 'excluded.invoiceRowId')
    .innerJoin('customer', 'customer.id', 'excluded.customerId')
    .innerJoin('billingProfile', 'billingProfile.id', 'excluded.billingProfileId')
    .select([
      'excluded.customerId',
      'customer.companyName',
      'invoice.cloudProvider',
      'excluded.billingProfileId',
      'excluded.nature',
      'excluded.currency',
      'billingProfile.name',
      sql<string>`sum(excluded.cost)`.as('cost'),
    ])
    .where('invoice.billingPeriodStartDate', '>=', firstDay)
    .where('invoice.billingPeriodStartDate', '<', nextDay)
    .where('excluded.nature', 'in', ['usage', 'purchase'])
    .groupBy([
      'excluded.customerId',
      'customer.companyName',
      'invoice.cloudProvider',
      'excluded.billingProfileId',
      'excluded.nature',
      'excluded.currency',
      'billingProfile.name',
    ])
    .having(sql<boolean>`sum(excluded.cost) > 0`)
    .execute()

/** The query of the check for cost with a price of zero. */
export const findFreeOfCharge: FindInMonth = async (checked) => {
  const details = await readFreeDetails(checked)
  const excluded = await readExcludedUsage(checked)
  return {
    findings: [
      ...details.map(({ customerId, companyName, cloudProvider, ruleId, serviceName, ...row }) => ({
        key: buildFindingKey(customerId, cloudProvider, ruleId, serviceName, row.currency),
        customerId,
        companyName,
        cloudProvider,
        subject: serviceName,
        amount: row.cost,
        currency: row.currency,
        evidence: t(m.isChargedAtZeroBy, { ruleName: row.ruleName }),
        fix: `${(row.isProfile ? billingProfiles : billingProfileSubscriptions).pages.detail}?id=${ruleId}`,
      })),
      ...excluded.map(({ customerId, companyName, cloudProvider, billingProfileId, nature, ...row }) => ({
        key: buildFindingKey(customerId, cloudProvider, billingProfileId, nature, row.currency),
        customerId,
        companyName,
        cloudProvider,
        subject: row.name,
        amount: row.cost,
        currency: row.currency,
        evidence: t(m.billingProfileDoesNotCharge, { nature }),
        fix: `${billingProfiles.pages.detail}?id=${billingProfileId}`,
      })),
    ],
  }
}

/**
 * The query of the check for unbilled cost. It includes only cost that no other check explains: it is not unassigned,
 * not left out by terms, and its customer has a billing profile and a document.
 */
export const findUnbilledCost: FindInMonth = async (checked) => {
  const { scoped, firstDay, nextDay, today } = checked
  if (today < addMonthsToDay(nextDay, 1)) return { findings: [] }
  const undocumented = Map.groupBy(
    await selectUndocumented(checked)
      .select(['invoice.id', sql<string>`sum(${chargedCost}) - ${excludedOfCustomer}`.as('cost')])
      .execute(),
    ({ id }) => id,
  )
  const unpriced = Map.groupBy(
    await selectUncovered(checked)
      .where(
        sql<boolean>`not exists (select from customer_invoice document where document.invoice_row_id = owned.invoice_row_id
          and document.customer_id = owned.customer_id and document.state <> 'void')`,
      )
      .where(
        sql<boolean>`not (select is_calculated from invoice calculated where calculated.id = owned.invoice_row_id)`,
      )
      .select(['invoiceRowId as id', 'cost'])
      .execute(),
    ({ id }) => id,
  )
  const rows = await scoped.trx
    .selectFrom('invoice')
    .select([
      'invoice.id',
      'invoice.invoiceId',
      'invoice.cloudProvider',
      'invoice.billingAccountId',
      'invoice.currencyCode as currency',
      'invoice.isCalculated',
      unchargedCost.as('uncharged'),
      selectExcludedCosts().as('excluded'),
      lastProblem.as('problem'),
    ])
    .where('billingPeriodStartDate', '>=', firstDay)
    .where('billingPeriodStartDate', '<', nextDay)
    .execute()
  return {
    findings: rows
      .map((row) => ({
        ...row,
        cost: subtract(
          subtractExcludedCosts(row.uncharged, row.excluded),
          sum([...(undocumented.get(row.id) ?? []), ...(unpriced.get(row.id) ?? [])].map(({ cost }) => cost)),
        ),
      }))
      .filter(({ cost }) => !areDecimalsEqual(cost, '0'))
      .map(({ id, invoiceId, cloudProvider, isCalculated, problem, ...row }) => ({
        key: buildFindingKey(cloudProvider, invoiceId, row.billingAccountId, row.currency),
        customerId: null,
        companyName: null,
        cloudProvider,
        subject: invoiceId,
        amount: row.cost,
        currency: row.currency,
        evidence: problem ?? (isCalculated ? t(m.costChangedAfterCalculation) : t(m.invoiceIsNotCalculated)),
        fix: `${invoices.pages.detail}?id=${id}`,
      })),
  }
}
