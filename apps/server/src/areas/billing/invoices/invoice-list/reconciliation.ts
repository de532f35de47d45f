/** Reconciles an invoice: line items → customers → unassigned → the invoice's total, with every difference named. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { areDecimalsEqual, formatExact, subtract, sum } from '@cmp/billing'
import type { Reconciliation } from '@cmp/contract'
import { sql } from 'kysely'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { readCurrentLoads, type CurrentLoad } from '../../../../core/billing-lines/current-loads.ts'
import { toCloudGroup } from '../../../../core/billing-lines/clouds.ts'
import {
  describeExcludedCosts,
  lastProblem,
  describeUnchargedCost,
} from '../../../../core/billing-lines/coverage.ts'
import { findInvoice } from './invoices.ts'
import { findRepeatedDifferences } from './repeated-consumption.ts'

const isZero = (amount: string): boolean => areDecimalsEqual(amount, '0')

const loadOf = (load: CurrentLoad): Reconciliation['loads'][number] => {
  const repeatedTotal = load.excludeConsumption ? load.consumptionTotal : '0'
  const repeatedLines = load.excludeConsumption ? load.consumptionLines : 0
  return {
    loadId: load.loadId,
    fileNames: load.files.map(({ name }) => name),
    lineItemType: load.lineItemType,
    lines: load.lines,
    total: load.total,
    chargedLines: load.lines - repeatedLines,
    chargedTotal: subtract(load.total, repeatedTotal),
    repeatedLines,
    repeatedTotal,
  }
}

/** Returns what customers currently owe for the invoice: their documents and the adjustments of issued ones. */
const readChargedCustomers = ({ trx }: Scoped, invoiceRowId: string) =>
  trx
    .selectFrom('customerInvoice')
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .select([
      'customerInvoice.customerId',
      'customer.companyName',
      'customerInvoice.currency',
      sql<string>`sum(customer_invoice.cost)`.as('cost'),
      sql<string>`sum(customer_invoice.subtotal)`.as('charge'),
      sql<number>`(select coalesce(sum(detail.lines), 0)::bigint from customer_invoice_detail detail
        join customer_invoice own on own.id = detail.customer_invoice_id
        where own.invoice_row_id = ${invoiceRowId} and own.customer_id = customer_invoice.customer_id and own.kind = 'invoice' and own.state <> 'void')`.as(
        'lines',
      ),
    ])
    .where('customerInvoice.invoiceRowId', '=', invoiceRowId)
    .where('customerInvoice.state', '!=', 'void')
    .groupBy(['customerInvoice.customerId', 'customer.companyName', 'customerInvoice.currency'])
    .orderBy('customer.companyName')
    .execute()

/** Returns line items that billing profiles do not charge, by customer and nature. */
const readExcludedCustomers = ({ trx }: Scoped, invoiceRowId: string) =>
  trx
    .selectFrom('excludedCost')
    .innerJoin('customer', 'customer.id', 'excludedCost.customerId')
    .select([
      'excludedCost.customerId',
      'customer.companyName',
      'excludedCost.nature',
      'excludedCost.treatment',
      sql<number>`sum(excluded_cost.lines)::bigint`.as('lines'),
      sql<string>`trim_scale(sum(excluded_cost.cost))`.as('cost'),
    ])
    .where('excludedCost.invoiceRowId', '=', invoiceRowId)
    .groupBy([
      'excludedCost.customerId',
      'customer.companyName',
      'excludedCost.nature',
      'excludedCost.treatment',
    ])
    .orderBy('customer.companyName')
    .orderBy('excludedCost.nature')
    .execute()

type Unassigned = Reconciliation['unassigned'][number]

/** Returns one entry for each subscription over all import batches; the sums are exact. */
const groupBySubscription = (entries: readonly Unassigned[]): Unassigned[] =>
  [
    ...Map.groupBy(
      entries,
      ({ cloudProvider, subAccountKey }) => `${toCloudGroup(cloudProvider)}/${subAccountKey}`,
    ).values(),
  ].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return {
      ...first,
      subAccountName: same.find(({ subAccountName }) => subAccountName !== '')?.subAccountName ?? '',
      lines: same.reduce((lines, entry) => lines + entry.lines, 0),
      cost: sum(same.map(({ cost }) => cost)),
    }
  })

const readUnassigned = async (
  { trx }: Scoped,
  invoiceRowId: string,
  loads: readonly CurrentLoad[],
): Promise<Unassigned[]> => {
  if (loads.length === 0) return []
  const accounts = await trx
    .selectFrom('invoiceSubAccount')
    .selectAll()
    .where('invoiceRowId', '=', invoiceRowId)
    .orderBy('subAccountName')
    .orderBy('subAccountKey')
    .execute()
  const subscriptions = await trx
    .selectFrom('customerSubscription')
    .select(['cloudProvider', 'subscriptionId'])
    .execute()
  const known = new Set(subscriptions.map((row) => `${row.cloudProvider}/${row.subscriptionId}`))
  return groupBySubscription(
    loads.flatMap((load) =>
      accounts
        .filter(
          (account) =>
            account.loadId === load.loadId &&
            account.lineItemType === load.lineItemType &&
            !known.has(`${toCloudGroup(account.cloudProvider)}/${account.subAccountKey}`),
        )
        .map((account) => ({
          cloudProvider: account.cloudProvider,
          subAccountKey: account.subAccountKey,
          subAccountName: account.subAccountName,
          lines: account.lines - (load.excludeConsumption ? account.consumptionLines : 0),
          cost: subtract(account.cost, load.excludeConsumption ? account.consumptionCost : '0'),
        }))
        .filter((account) => account.lines > 0),
    ),
  )
}

/**
 * Returns the reconciliation of an invoice.
 * @throws AppError NotFound.
 */
export const readReconciliation = async (scoped: Scoped, id: string): Promise<Reconciliation> => {
  const invoice = await findInvoice(scoped, id)
  if (!invoice) throw createNotFoundError(m.invoice)
  const current = await readCurrentLoads(scoped.trx, invoice.id)
  const loads = current.map(loadOf)
  const customers = await readChargedCustomers(scoped, invoice.id)
  const unassigned = await readUnassigned(scoped, invoice.id, current)
  const linesTotal = sum(loads.map((load) => load.chargedTotal))
  const customersCost = sum(customers.map((customer) => customer.cost))
  const unassignedCost = sum(unassigned.map((account) => account.cost))
  const rejected = await scoped.trx
    .selectFrom('invoiceLoad')
    .select([
      sql<number>`coalesce(sum(rejected), 0)::bigint`.as('own'),
      sql<number>`coalesce(sum(rejected_of_file), 0)::bigint`.as('ofFile'),
    ])
    .where('invoiceRowId', '=', invoice.id)
    .where('isCurrent', '=', true)
    .executeTakeFirst()

  const uncharged = subtract(linesTotal, sum([customersCost, unassignedCost]))
  const { problem } = await scoped.trx
    .selectFrom('invoice')
    .select(lastProblem.as('problem'))
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  const excludedRows = await readExcludedCustomers(scoped, invoice.id)
  const excludedCost = sum(excludedRows.map(({ cost }) => cost))
  const reason = describeUnchargedCost({
    excluded: excludedRows,
    isCalculated: invoice.isCalculated,
    isStale: invoice.stale !== null,
    problem,
    cost: uncharged,
    currency: invoice.currencyCode,
  })
  const announced = invoice.announcedTotal === null ? '0' : subtract(invoice.announcedTotal, linesTotal)
  const differences = [
    {
      name: t(m.notOnInvoices),
      amount: uncharged,
      explanation: reason,
    },
    {
      name: t(m.announcedDifference),
      amount: announced,
      explanation:
        current.length === 0
          ? t(m.lineItemsOfThisInvoiceHave)
          : t(m.providerReportedButLineItemsTotal, {
              exact: formatExact(invoice.announcedTotal ?? '0', 2),
              currencyCode: invoice.currencyCode,
              exact2: formatExact(linesTotal, 2),
            }),
    },
    ...(await findRepeatedDifferences(scoped, invoice, current)),
  ].filter((difference) => !isZero(difference.amount))

  return {
    invoiceId: invoice.invoiceId,
    provider: invoice.cloudProvider,
    currency: invoice.currencyCode,
    isCalculated: invoice.isCalculated,
    loads,
    linesTotal,
    customers: customers.map((customer) => ({ ...customer, lines: customer.lines ?? 0 })),
    customersCost,
    unassigned,
    unassignedCost,
    uncharged: isZero(uncharged) ? null : { cost: uncharged, reason },
    excluded:
      excludedRows.length === 0
        ? null
        : { cost: excludedCost, reason: describeExcludedCosts(excludedRows), lines: excludedRows },
    invoiceTotal: invoice.totalCharges,
    announcedTotal: invoice.announcedTotal,
    differences,
    rejectedLines: rejected?.own ?? 0,
    rejectedOfFile: rejected?.ofFile ?? 0,
  }
}
