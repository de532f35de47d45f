/** Why an amount is what it is: the formula, the rule and rate that made it, and the provider's lines behind it. */
import {
  displayedFields,
  exactCharge,
  formatExact,
  formatMoney,
  formulaText,
  multiply,
  parseDecimal,
  subtract,
  sum,
  toAmount,
} from '@cmp/billing'
import { digitsOf, type Explanation } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { lineDescription } from '../../lines/line-description.ts'
import { shownLine } from '../../lines/shown-line.ts'
import { loadsAsKept, removedSentence } from '../invoices/removed-loads.ts'
import { sums, type PartOfLines } from '../calculations/lines-of-detail.ts'
import { projectGroup, segment, selectionOf, writtenGroup } from '../calculations/line-groups.ts'

type Detail = Selectable<CustomerInvoiceDetailTable>
type Invoice = Selectable<CustomerInvoiceTable>

/** The condition of exactly the lines that a detail sums. */
const linesOf = (invoice: Invoice, detail: Detail) => {
  const selection = selectionOf({ loads: invoice.loads, currency: detail.costCurrency })
  const conditions = [
    selection.condition,
    'x_CloudProvider = {cloudProvider:String}',
    'x_SubAccountKey = {subAccountKey:String}',
    'x_ChargeService = {serviceName:String}',
    'x_ChargeMeter = {meterName:String}',
    'x_ChargeUnit = {unit:String}',
    'ChargeCategory = {chargeCategory:String}',
    'ChargeClass = {chargeClass:String}',
    'x_LineItemType = {lineItemType:String}',
    "formatDateTime(x_BillingMonth, '%Y-%m') = {billingMonth:String}",
    `has({segments:Array(UInt16)}, ${segment})`,
    ...(detail.natures ? ['has({natures:Array(String)}, x_ChargeNature)'] : []),
    detail.resourceGroup
      ? `${projectGroup} > 0 AND x_ChargeGroup = ${foldedKeySql('{resourceGroupKey:String}')}`
      : `${projectGroup} = 0`,
  ]
  return {
    condition: conditions.join(' AND '),
    params: {
      ...selection.params,
      cloudProvider: detail.cloudProvider,
      subAccountKey: detail.subAccountKey,
      serviceName: detail.serviceName,
      meterName: detail.meterName,
      unit: detail.unit,
      chargeCategory: detail.chargeCategory,
      chargeClass: detail.chargeClass,
      lineItemType: detail.lineItemType,
      billingMonth: detail.billingMonth,
      segments: detail.segments,
      ...(detail.natures ? { natures: detail.natures } : {}),
      boundaries: invoice.boundaries,
      resourceGroupKey: writtenGroup(detail),
      projectGroups: invoice.projectGroups.map(writtenGroup),
    },
  }
}

/** Digits beyond those of the currency in which a customer is shown the price of a whole row. */
const customersDigits = 4

/** A cost, and the markup of the rule that priced it. */
type MarkedUp = { cost: string; markupPercent: string }

/**
 * What the customer is shown of costs: their price, which is the cost with the markup in it. Rounded: exact prices are all
 * multiples of the markup's factor, which their common divisor would tell.
 */
const priceOf = (costs: readonly MarkedUp[], digits: number): string =>
  toAmount(
    parseDecimal(sum(costs.map(({ cost, markupPercent }) => exactCharge(cost, '1', markupPercent)))),
    digits,
  )

/** The markup of the lines of a part of the period and a nature. */
const markupOf = (detail: Detail, part: PartOfLines): string =>
  detail.why?.rules?.find((rule) => sums(rule, part))?.markupPercent ?? detail.markupPercent

const formulaOf = (detail: Detail, { adjustsId }: Invoice, isProvider: boolean): string => {
  const digits = digitsOf(detail.currency)
  const charge = `${formatMoney(detail.charge, digits)} ${detail.currency}`
  if (adjustsId !== null) return `what the calculation gives now − what was issued = ${charge}`
  const { formula, customerFormula } = detail.why ?? {}
  if (formula !== undefined) return isProvider ? formula : (customerFormula ?? charge)
  if (isProvider)
    return formulaText({
      cost: detail.cost,
      costCurrency: detail.costCurrency,
      rate: detail.exchangeRate,
      markupPercent: detail.markupPercent,
      charge: detail.charge,
      currency: detail.currency,
      digits,
    })
  const price = `${formatExact(priceOf([detail], digitsOf(detail.costCurrency) + customersDigits), 2)} ${detail.costCurrency}`
  return detail.costCurrency === detail.currency
    ? `${price} = ${charge}`
    : `${price} × ${formatExact(detail.exchangeRate)} ${detail.currency}/${detail.costCurrency} = ${charge}`
}

type LineRow = {
  lineNumber: string
  chargeDate: string
  resourceId: string
  description: string
  quantity: string
  unit: string
  amount: string
} & PartOfLines

const readDetail = async (scoped: Scoped, detailId: string) => {
  const { trx } = scoped
  const detail = await trx
    .selectFrom('customerInvoiceDetail')
    .selectAll()
    .where('id', '=', detailId)
    .executeTakeFirst()
  if (!detail) throw notFound('invoice detail')
  const invoice = await trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('id', '=', detail.customerInvoiceId)
    .executeTakeFirstOrThrow()
  const { loads } = await loadsAsKept(scoped, invoice.invoiceRowId, invoice.loads)
  return { detail, invoice: { ...invoice, loads }, lines: await scoped.lines() }
}

/** Lines of one part of the period: how many, and their cost. */
type LineTotal = PartOfLines & { count: string; total: string }

/** A page of the lines that a detail sums, the dearest first, with the totals of all; a component has none. */
const linesBehind = async (
  lines: ScopedLines,
  invoice: Invoice,
  detail: Detail,
  { page, pageSize, isProvider }: { page: number; pageSize: number; isProvider: boolean },
): Promise<{ rows: LineRow[]; totals: LineTotal[] }> => {
  if (detail.component !== 'usage') return { rows: [], totals: [] }
  const { condition, params } = linesOf(invoice, detail)
  const rows = await lines.query<LineRow>(
    `SELECT toString(${shownLine}) AS lineNumber, toString(x_ChargeDay) AS chargeDate, ResourceId AS resourceId,
       ${lineDescription(isProvider)} AS description, toString(x_ChargeQuantity) AS quantity,
       x_ChargeUnit AS unit, toString(BilledCost) AS amount, ${segment} AS segment, x_ChargeNature AS nature
     FROM {lines} WHERE ${condition}
     ORDER BY abs(BilledCost) DESC, x_LoadId, x_LineNumber LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...params, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const totals = await lines.query<LineTotal>(
    `SELECT ${segment} AS segment, x_ChargeNature AS nature, toString(count()) AS count,
       toString(${wideSum('BilledCost')}) AS total
     FROM {lines} WHERE ${condition} GROUP BY segment, nature`,
    params,
  )
  return { rows, totals }
}

/**
 * Explains one detail of a customer invoice, with a page of the lines behind it, the dearest first.
 * @throws AppError NotFound, also for another tenant's detail
 */
export const explain = async (
  ctx: AppContext,
  scope: Scope,
  { detailId, page, pageSize }: { detailId: string; page: number; pageSize: number },
): Promise<Explanation> => {
  const { detail, invoice, lines } = await withScope(ctx, scope, (scoped) => readDetail(scoped, detailId))
  const isProvider = scope.kind === 'provider'
  const { rows, totals } = await linesBehind(lines, invoice, detail, { page, pageSize, isProvider })
  // Asked after the lines were read: a rule of retention may have removed them meanwhile.
  const linesRemoved = await withScope(ctx, scope, async (scoped) =>
    detail.component === 'usage'
      ? removedSentence(scoped, (await loadsAsKept(scoped, invoice.invoiceRowId, invoice.loads)).removal)
      : null,
  )
  const amountOf = (parts: readonly (PartOfLines & { cost: string })[]): string =>
    isProvider
      ? sum(parts.map(({ cost }) => cost))
      : priceOf(
          parts.map((part) => ({ cost: part.cost, markupPercent: markupOf(detail, part) })),
          digitsOf(detail.costCurrency),
        )
  const { rules = [] } = detail.why ?? {}
  const exact = isProvider
    ? detail.exactCharge
    : toAmount(parseDecimal(detail.exactCharge), digitsOf(detail.currency) + customersDigits)
  const isUsage = detail.component === 'usage'
  const rounding = subtract(detail.charge, exact)
  return {
    detailId,
    component: detail.component,
    title: [detail.subscriptionName, detail.serviceName, detail.meterName]
      .filter((name) => name !== '')
      .join(' · '),
    formula: formulaOf(detail, invoice, isProvider),
    exactCharge: exact,
    charge: detail.charge,
    currency: detail.currency,
    rounding,
    rate: {
      rate: detail.exchangeRate,
      source: detail.rateSource,
      from: detail.costCurrency,
      to: detail.currency,
      month: detail.billingMonth,
    },
    rule:
      isProvider && rules.length === 0
        ? {
            name: detail.ruleName,
            version: detail.ruleVersion,
            markupPercent: isUsage ? detail.markupPercent : null,
          }
        : null,
    rules: isProvider ? rules.map(({ segments: _parts, natures: _natures, ...rule }) => rule) : [],
    amountLabel: isProvider ? 'Cost' : 'Price',
    lines: totals.reduce((all, { count }) => all + Number(count), 0),
    linesTotal: amountOf(totals.map(({ total, ...part }) => ({ ...part, cost: total }))),
    linesCurrency: detail.costCurrency,
    page,
    pageSize,
    linesRemoved,
    rows: rows.map(({ segment: part, nature, ...row }) => ({
      ...row,
      lineNumber: Number(row.lineNumber),
      quantity: multiply(row.quantity, '1'),
      ...displayedFields(row.quantity, row.unit),
      amount: amountOf([{ segment: part, nature, cost: row.amount }]),
      currency: detail.costCurrency,
    })),
  }
}
