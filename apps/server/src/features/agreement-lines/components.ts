/** Agreement lines as the components that the billing rules charge, with what other invoices have charged of them. */
import {
  addSpending,
  subtract,
  sum,
  type ChargeComponent,
  type CustomerInvoice,
  type PeriodSpending,
} from '@cmp/billing'
import type { Selectable } from 'kysely'
import type { AgreementLineTable } from '../../db/agreement-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { cloudOf, cloudOfColumn } from '../invoices/clouds.ts'

/** A line with the cloud's own id of the subscription that it is for. */
export type AgreementLine = Selectable<AgreementLineTable> & { subAccountKey: string | null }

/** What counts of other invoices than the one that is charged. */
export type ChargedElsewhere = {
  /** The months that they have the line for. */
  months: readonly string[]
  /** What they used of a credit, zero or more. */
  used: string
  /** What they charge the customer by month, without this line. */
  charges: readonly { month: string; amount: string }[]
  /** What they count of a percentage with a least amount. */
  spending: readonly PeriodSpending[]
}

/** By which formulas an invoice is charged: 1 are those of before, by which its issued documents were. */
export type ChargeFormula = 1 | 2

/** A line that nobody charges yet. */
export const chargedNowhere: ChargedElsewhere = { months: [], used: '0', charges: [], spending: [] }

/** The value of a column that the rows of a kind have. */
const had = <Value>(value: Value | null, column: string, { id }: AgreementLine): Value => {
  if (value === null) throw new Error(`The agreement line ${id} has no ${column}.`)
  return value
}

const moneyOf = (line: AgreementLine) => ({
  amount: had(line.amount, 'amount', line),
  currency: had(line.currency, 'currency', line),
})

/** The component that a line is. */
export const componentOf = (
  line: AgreementLine,
  { months, used, charges, spending }: ChargedElsewhere,
  formula: ChargeFormula = 2,
): ChargeComponent => {
  const stopping = formula === 1 ? {} : { stopsAtZero: true as const }
  const whole = {
    id: line.id,
    version: line.version,
    customerId: line.customerId,
    name: line.name,
    validFrom: line.validFrom,
    validTo: line.validTo,
  }
  const scoped = {
    ...whole,
    subAccountKey: line.subAccountKey,
    serviceName: line.serviceName,
    meterName: line.meterName,
    series: line.series,
  }
  const recurring = () => ({
    amount: moneyOf(line),
    per: had(line.per, 'per', line),
    chargedMonths: months,
  })
  switch (line.kind) {
    case 'tier':
      return {
        ...scoped,
        kind: 'tier',
        currency: had(line.currency, 'currency', line),
        mode: had(line.mode, 'mode', line),
        bands: had(line.bands, 'bands', line),
        ...stopping,
      }
    case 'fixed-fee':
      return { ...scoped, kind: 'fixed-fee', ...recurring() }
    case 'percentage-of-spend':
      return {
        ...scoped,
        kind: 'percentage-of-spend',
        percent: had(line.percent, 'percent', line),
        minimum:
          line.leastAmount === null
            ? null
            : { amount: line.leastAmount, currency: had(line.currency, 'currency', line) },
        ...(formula === 1 || line.leastAmount === null ? {} : { elsewhere: spending }),
      }
    case 'free-text':
      return {
        ...scoped,
        kind: 'free-text',
        description: line.name,
        amount: moneyOf(line),
        chargedMonths: months,
      }
    case 'discount-percent':
      return { ...scoped, kind: 'discount', percent: had(line.percent, 'percent', line), ...stopping }
    case 'discount-amount':
      return { ...scoped, kind: 'discount', ...recurring(), ...stopping }
    case 'credit':
      return { ...whole, kind: 'credit', amount: moneyOf(line), usedBefore: used }
    case 'minimum':
      return {
        ...whole,
        kind: 'minimum',
        amount: moneyOf(line),
        per: 'month',
        chargedMonths: months,
        elsewhere: charges,
        ...(formula === 1 ? {} : { countsAllDocuments: true }),
      }
  }
}

/** What an invoice charges of a line that stands on one invoice alone, or counts of a percentage with a least amount. */
export type LineCharge = {
  agreementLineId: string
  months: readonly string[]
  amount: string
  periods: readonly PeriodSpending[] | null
}

/** What counts for a line, of what other invoices charge of it and, for a minimum, charge by month without it. */
export const elsewhereOf = (
  line: AgreementLine,
  own: readonly LineCharge[],
  charges: ChargedElsewhere['charges'],
): ChargedElsewhere => ({
  months: [...new Set(own.flatMap(({ months }) => months))].toSorted(),
  used: line.kind === 'credit' ? subtract('0', sum(own.map(({ amount }) => amount))) : '0',
  charges,
  spending: addSpending(own.flatMap(({ periods }) => periods ?? [])),
})

/** What an invoice that has been rated, and not yet written, charges: it counts instead of what is kept of that invoice. */
export type RatedElsewhere = {
  invoiceRowId: string
  cloudProvider: string
  charges: readonly LineCharge[]
  invoices: readonly CustomerInvoice[]
}

/** What rated invoices charge the customer of a minimum in its currency and cloud, without the line, by month. */
const ratedMonths = (
  { id, customerId, currency, cloudProvider }: AgreementLine,
  others: readonly RatedElsewhere[],
): { month: string; amount: string }[] =>
  others
    .filter((other) => cloudProvider === null || cloudOf(other.cloudProvider) === cloudProvider)
    .flatMap(({ invoices }) => invoices)
    .filter((invoice) => invoice.customerId === customerId && invoice.currency === currency)
    .flatMap(({ details }) => details)
    .filter(({ markup }) => markup.id !== id)
    .map(({ billingMonth, charge }) => ({ month: billingMonth, amount: charge }))

const sumsByMonth = (
  charges: readonly { month: string; amount: string }[],
): { month: string; amount: string }[] =>
  [...Map.groupBy(charges, ({ month }) => month)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, own]) => ({ month, amount: sum(own.map(({ amount }) => amount)) }))

/** What other invoices charge of lines, by line. */
const chargedElsewhere = async (
  { trx }: Scoped,
  invoiceRowId: string,
  lines: readonly AgreementLine[],
  others: readonly RatedElsewhere[],
): Promise<ReadonlyMap<string, ChargedElsewhere>> => {
  const left = [invoiceRowId, ...others.map((other) => other.invoiceRowId)]
  const charged = await trx
    .selectFrom('agreementCharge')
    .select(['agreementLineId', 'months', 'amount', 'periods'])
    .where('invoiceRowId', 'not in', left)
    .where(
      'agreementLineId',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('agreementLineId')
    .orderBy('invoiceRowId')
    .execute()
  const chargedBy = Map.groupBy(
    [...charged, ...others.flatMap(({ charges }) => charges)],
    ({ agreementLineId }) => agreementLineId,
  )
  const elsewhere = new Map<string, ChargedElsewhere>()
  for (const line of lines) {
    const charges =
      line.kind === 'minimum'
        ? sumsByMonth([...(await chargesOfMonths({ trx }, left, line)), ...ratedMonths(line, others)])
        : []
    elsewhere.set(line.id, elsewhereOf(line, chargedBy.get(line.id) ?? [], charges))
  }
  return elsewhere
}

/** What the documents of other invoices charge a customer in a line's currency and cloud, without the line, by month. */
const chargesOfMonths = (
  { trx }: Pick<Scoped, 'trx'>,
  exceptInvoices: readonly string[],
  { id, customerId, currency, cloudProvider }: AgreementLine,
): Promise<{ month: string; amount: string }[]> =>
  trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .select((eb) => ['detail.billingMonth as month', eb.fn.sum<string>('detail.charge').as('amount')])
    .where('document.customerId', '=', customerId)
    .where('document.invoiceRowId', 'not in', exceptInvoices)
    .where('document.state', '!=', 'void')
    .where('document.currency', '=', currency ?? '')
    .where('detail.ruleId', '!=', id)
    .$if(cloudProvider !== null, (query) =>
      query.where(cloudOfColumn('document.cloudProvider'), '=', cloudProvider ?? ''),
    )
    .groupBy('detail.billingMonth')
    .orderBy('detail.billingMonth')
    .execute()

/** Agreement lines with the subscription that they are for, to be selected from. */
export const agreementLinesOf = ({ trx }: Pick<Scoped, 'trx'>) =>
  trx
    .selectFrom('agreementLine')
    .leftJoin('customerSubscription', 'customerSubscription.id', 'agreementLine.customerSubscriptionId')
    .selectAll('agreementLine')
    .select('customerSubscription.subscriptionId as subAccountKey')

/**
 * The components of customers on a provider's invoice: their lines for its cloud, each with what other invoices have
 * charged of it. `others` are invoices that were rated before it and are not written.
 */
export const readComponents = async (
  scoped: Scoped,
  invoice: { id: string; cloudProvider: string; chargeFormula: ChargeFormula },
  customerIds: readonly string[],
  others: readonly RatedElsewhere[] = [],
): Promise<ChargeComponent[]> => {
  if (customerIds.length === 0) return []
  const cloud = cloudOf(invoice.cloudProvider)
  const lines = await agreementLinesOf(scoped)
    .where('agreementLine.customerId', 'in', [...new Set(customerIds)])
    .where((eb) =>
      eb.or([eb('agreementLine.cloudProvider', 'is', null), eb('agreementLine.cloudProvider', '=', cloud)]),
    )
    .where((eb) =>
      eb.or([
        eb('agreementLine.customerSubscriptionId', 'is', null),
        eb('customerSubscription.cloudProvider', '=', cloud),
      ]),
    )
    .orderBy('agreementLine.id')
    .execute()
  if (lines.length === 0) return []
  const elsewhere = await chargedElsewhere(scoped, invoice.id, lines, others)
  return lines.map((line) =>
    componentOf(line, elsewhere.get(line.id) ?? chargedNowhere, invoice.chargeFormula),
  )
}
