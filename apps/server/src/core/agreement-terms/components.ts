/** Converts recurring charges to the components that the billing rules charge, with the amounts on other invoices. */
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
import { toCloudGroup, buildCloudGroupSql } from '../billing-lines/clouds.ts'

/** A recurring charge with the provider's ID of its subscription. */
export type AgreementLine = Selectable<AgreementLineTable> & { subAccountKey: string | null }

/** The relevant amounts on invoices other than the charged one. */
export type ChargedElsewhere = {
  /** The months in which they have the recurring charge. */
  months: readonly string[]
  /** The amount of a credit that they used, zero or more. */
  used: string
  /** The customer's other charges on them, by month, without this recurring charge. */
  charges: readonly { month: string; amount: string }[]
  /** Their spending for a percentage with a minimum amount. */
  spending: readonly PeriodSpending[]
}

/**
 * The version of the charge formulas of an invoice: 1 for the former ones, with which its issued documents were
 * charged.
 */
export type ChargeFormula = 1 | 2

/** A recurring charge that no invoice has yet. */
export const chargedNowhere: ChargedElsewhere = { months: [], used: '0', charges: [], spending: [] }

/** Returns the value of a column that must not be null for this kind of row. */
const had = <Value>(value: Value | null, column: string, { id }: AgreementLine): Value => {
  if (value === null) throw new Error(`The agreement line ${id} has no ${column}.`)
  return value
}

const requireMoney = (line: AgreementLine) => ({
  amount: had(line.amount, 'amount', line),
  currency: had(line.currency, 'currency', line),
})

/** Converts a recurring charge to a component. */
export const buildChargeComponent = (
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
  const buildRecurringPart = () => ({
    amount: requireMoney(line),
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
      return { ...scoped, kind: 'fixed-fee', ...buildRecurringPart() }
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
        amount: requireMoney(line),
        chargedMonths: months,
      }
    case 'discount-percent':
      return { ...scoped, kind: 'discount', percent: had(line.percent, 'percent', line), ...stopping }
    case 'discount-amount':
      return { ...scoped, kind: 'discount', ...buildRecurringPart(), ...stopping }
    case 'credit':
      return { ...whole, kind: 'credit', amount: requireMoney(line), usedBefore: used }
    case 'minimum':
      return {
        ...whole,
        kind: 'minimum',
        amount: requireMoney(line),
        per: 'month',
        chargedMonths: months,
        elsewhere: charges,
        ...(formula === 1 ? {} : { countsAllDocuments: true }),
      }
  }
}

/**
 * An invoice's charge for a recurring charge that is on only one invoice, or its spending for a percentage with a
 * minimum amount.
 */
export type LineCharge = {
  agreementLineId: string
  months: readonly string[]
  amount: string
  periods: readonly PeriodSpending[] | null
}

/** Summarizes the other invoices for a recurring charge: their amounts, and for a minimum their other charges by month. */
export const collectChargedElsewhere = (
  line: AgreementLine,
  own: readonly LineCharge[],
  charges: ChargedElsewhere['charges'],
): ChargedElsewhere => ({
  months: [...new Set(own.flatMap(({ months }) => months))].toSorted(),
  used: line.kind === 'credit' ? subtract('0', sum(own.map(({ amount }) => amount))) : '0',
  charges,
  spending: addSpending(own.flatMap(({ periods }) => periods ?? [])),
})

/** The charges of an invoice that has been rated but not written yet. They replace the stored charges of that invoice. */
export type RatedElsewhere = {
  invoiceRowId: string
  cloudProvider: string
  charges: readonly LineCharge[]
  invoices: readonly CustomerInvoice[]
}

/** Returns the other charges of rated invoices by month for a minimum, in its currency and provider. */
const listRatedMonths = (
  { id, customerId, currency, cloudProvider }: AgreementLine,
  others: readonly RatedElsewhere[],
): { month: string; amount: string }[] =>
  others
    .filter((other) => cloudProvider === null || toCloudGroup(other.cloudProvider) === cloudProvider)
    .flatMap(({ invoices }) => invoices)
    .filter((invoice) => invoice.customerId === customerId && invoice.currency === currency)
    .flatMap(({ details }) => details)
    .filter(({ markup }) => markup.id !== id)
    .map(({ billingMonth, charge }) => ({ month: billingMonth, amount: charge }))

const sumByMonth = (
  charges: readonly { month: string; amount: string }[],
): { month: string; amount: string }[] =>
  [...Map.groupBy(charges, ({ month }) => month)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, own]) => ({ month, amount: sum(own.map(({ amount }) => amount)) }))

/** Returns the amounts on other invoices, by recurring charge. */
const readChargedElsewhere = async (
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
        ? sumByMonth([...(await readMonthlyCharges({ trx }, left, line)), ...listRatedMonths(line, others)])
        : []
    elsewhere.set(line.id, collectChargedElsewhere(line, chargedBy.get(line.id) ?? [], charges))
  }
  return elsewhere
}

/**
 * Returns a customer's other charges on documents of other invoices by month, in the currency and provider of a
 * recurring charge.
 */
const readMonthlyCharges = (
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
      query.where(buildCloudGroupSql('document.cloudProvider'), '=', cloudProvider ?? ''),
    )
    .groupBy('detail.billingMonth')
    .orderBy('detail.billingMonth')
    .execute()

/** Selects recurring charges with their subscriptions. */
export const selectAgreementLines = ({ trx }: Pick<Scoped, 'trx'>) =>
  trx
    .selectFrom('agreementLine')
    .leftJoin('customerSubscription', 'customerSubscription.id', 'agreementLine.customerSubscriptionId')
    .selectAll('agreementLine')
    .select('customerSubscription.subscriptionId as subAccountKey')

/**
 * Reads the components of customers on a provider invoice: their recurring charges for its provider, each with the
 * amounts on other invoices. `others` are invoices that were rated before it and are not written yet.
 */
export const readComponents = async (
  scoped: Scoped,
  invoice: { id: string; cloudProvider: string; chargeFormula: ChargeFormula },
  customerIds: readonly string[],
  others: readonly RatedElsewhere[] = [],
): Promise<ChargeComponent[]> => {
  if (customerIds.length === 0) return []
  const cloud = toCloudGroup(invoice.cloudProvider)
  const lines = await selectAgreementLines(scoped)
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
  const elsewhere = await readChargedElsewhere(scoped, invoice.id, lines, others)
  return lines.map((line) =>
    buildChargeComponent(line, elsewhere.get(line.id) ?? chargedNowhere, invoice.chargeFormula),
  )
}
