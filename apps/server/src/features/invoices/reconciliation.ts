/** Does it all add up? Lines → customers → unassigned → the invoice's total, every difference named. */
import { equal, formatExact, subtract, sum } from '@cmp/billing'
import type { Reconciliation } from '@cmp/contract'
import { sql } from 'kysely'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { currentLoads, type CurrentLoad } from './current-loads.ts'
import { cloudOf } from './clouds.ts'
import { keptReason, lastProblem, unchargedReason } from './coverage.ts'
import { findInvoice } from './invoices.ts'
import { repeatedDifferences } from './repeated-consumption.ts'

const isZero = (amount: string): boolean => equal(amount, '0')

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

/** What customers owe for the invoice now: their invoices and what adjusts those that are paid. */
const chargedCustomers = ({ trx }: Scoped, invoiceRowId: string) =>
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

/** Lines that billing profiles do not charge, by customer and nature. */
const keptCustomers = ({ trx }: Scoped, invoiceRowId: string) =>
  trx
    .selectFrom('keptCost')
    .innerJoin('customer', 'customer.id', 'keptCost.customerId')
    .select([
      'keptCost.customerId',
      'customer.companyName',
      'keptCost.nature',
      'keptCost.treatment',
      sql<number>`sum(kept_cost.lines)::bigint`.as('lines'),
      sql<string>`trim_scale(sum(kept_cost.cost))`.as('cost'),
    ])
    .where('keptCost.invoiceRowId', '=', invoiceRowId)
    .groupBy(['keptCost.customerId', 'customer.companyName', 'keptCost.nature', 'keptCost.treatment'])
    .orderBy('customer.companyName')
    .orderBy('keptCost.nature')
    .execute()

type Unassigned = Reconciliation['unassigned'][number]

/** One entry for each subscription, whichever loads hold it; the sums are exact. */
const bySubscription = (entries: readonly Unassigned[]): Unassigned[] =>
  [
    ...Map.groupBy(
      entries,
      ({ cloudProvider, subAccountKey }) => `${cloudOf(cloudProvider)}/${subAccountKey}`,
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

const unassignedOf = async (
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
  return bySubscription(
    loads.flatMap((load) =>
      accounts
        .filter(
          (account) =>
            account.loadId === load.loadId &&
            account.lineItemType === load.lineItemType &&
            !known.has(`${cloudOf(account.cloudProvider)}/${account.subAccountKey}`),
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

/** @throws AppError NotFound */
export const reconciliationOf = async (scoped: Scoped, id: string): Promise<Reconciliation> => {
  const invoice = await findInvoice(scoped, id)
  if (!invoice) throw notFound('invoice')
  const current = await currentLoads(scoped.trx, invoice.id)
  const loads = current.map(loadOf)
  const customers = await chargedCustomers(scoped, invoice.id)
  const unassigned = await unassignedOf(scoped, invoice.id, current)
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
  const kept = await keptCustomers(scoped, invoice.id)
  const keptCost = sum(kept.map(({ cost }) => cost))
  const reason = unchargedReason({
    kept,
    isCalculated: invoice.isCalculated,
    isStale: invoice.stale !== null,
    problem,
    cost: uncharged,
    currency: invoice.currencyCode,
  })
  const announced = invoice.announcedTotal === null ? '0' : subtract(invoice.announcedTotal, linesTotal)
  const differences = [
    {
      name: 'Lines that no customer invoice holds',
      amount: uncharged,
      explanation: reason,
    },
    {
      name: "The provider's total less the lines",
      amount: announced,
      explanation:
        current.length === 0
          ? 'The lines of this invoice have not been fetched yet.'
          : `The provider announced ${formatExact(invoice.announcedTotal ?? '0', 2)} ${invoice.currencyCode}, the lines add up to ${formatExact(linesTotal, 2)} ${invoice.currencyCode}. Look on the provider's invoice for tax, adjustments and credit notes, and among the loads for lines that are missing.`,
    },
    ...(await repeatedDifferences(scoped, invoice, current)),
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
    kept: kept.length === 0 ? null : { cost: keptCost, reason: keptReason(kept), lines: kept },
    invoiceTotal: invoice.totalCharges,
    announcedTotal: invoice.announcedTotal,
    differences,
    rejectedLines: rejected?.own ?? 0,
    rejectedOfFile: rejected?.ofFile ?? 0,
  }
}
