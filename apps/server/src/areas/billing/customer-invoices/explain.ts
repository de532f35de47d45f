/**
 * Explains an amount: its formula, the rule and exchange rate that determined it, and the provider's line items behind
 * it.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/customer-invoices'
import {
  buildDisplayFields,
  calculateExactCharge,
  formatExact,
  formatMoney,
  formatFormula,
  multiply,
  parseDecimal,
  subtract,
  sum,
  toAmount,
} from '@cmp/billing'
import { getCurrencyDigits, type Explanation } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../../db/document-tables.ts'
import type { CustomerInvoiceDetailTable } from '../../../db/tables.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { buildFoldedKeySql } from '../../../engine/folded-key.ts'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import { buildLineDescriptionSql } from '../../../lines/line-description.ts'
import { shownLine } from '../../../lines/shown-line.ts'
import { resolveStoredLoads, describeRemovalInScope } from '../../../core/billing-lines/removed-loads.ts'
import { includesPart, type PartOfLines } from '../../../core/billing-lines/lines-of-detail.ts'
import {
  projectGroup,
  segment,
  buildLineCondition,
  formatProjectGroup,
} from '../../../core/billing-lines/line-groups.ts'

type Detail = Selectable<CustomerInvoiceDetailTable>
type Invoice = Selectable<CustomerInvoiceTable>

/** Selects exactly the line items that a detail sums. */
const buildDetailCondition = (invoice: Invoice, detail: Detail) => {
  const selection = buildLineCondition({ loads: invoice.loads, currency: detail.costCurrency })
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
      ? `${projectGroup} > 0 AND x_ChargeGroup = ${buildFoldedKeySql('{resourceGroupKey:String}')}`
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
      resourceGroupKey: formatProjectGroup(detail),
      projectGroups: invoice.projectGroups.map(formatProjectGroup),
    },
  }
}

/** The decimals beyond those of the currency with which a customer is shown the price of a whole row. */
const customersDigits = 4

/** A cost, and the markup of the rule that priced it. */
type MarkedUp = { cost: string; markupPercent: string }

/**
 * Returns the price that the customer is shown instead of costs, which is the cost including the markup. It is rounded:
 * exact prices are multiples of the markup's factor, so their common divisor would reveal it.
 */
const priceOf = (costs: readonly MarkedUp[], digits: number): string =>
  toAmount(
    parseDecimal(sum(costs.map(({ cost, markupPercent }) => calculateExactCharge(cost, '1', markupPercent)))),
    digits,
  )

/** Returns the markup of the line items of a part of the period and a nature. */
const findMarkup = (detail: Detail, part: PartOfLines): string =>
  detail.why?.rules?.find((rule) => includesPart(rule, part))?.markupPercent ?? detail.markupPercent

const formatDetailFormula = (detail: Detail, { adjustsId }: Invoice, isProvider: boolean): string => {
  const digits = getCurrencyDigits(detail.currency)
  const charge = `${formatMoney(detail.charge, digits)} ${detail.currency}`
  if (adjustsId !== null) return t(m.currentCalculationIssuedAmount, { charge })
  const { formula, customerFormula } = detail.why ?? {}
  if (formula !== undefined) return isProvider ? formula : (customerFormula ?? charge)
  if (isProvider)
    return formatFormula({
      cost: detail.cost,
      costCurrency: detail.costCurrency,
      rate: detail.exchangeRate,
      markupPercent: detail.markupPercent,
      charge: detail.charge,
      currency: detail.currency,
      digits,
    })
  const price = `${formatExact(priceOf([detail], getCurrencyDigits(detail.costCurrency) + customersDigits), 2)} ${detail.costCurrency}`
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
  if (!detail) throw createNotFoundError(m.invoiceDetail)
  const invoice = await trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('id', '=', detail.customerInvoiceId)
    .executeTakeFirstOrThrow()
  const { loads } = await resolveStoredLoads(scoped, invoice.invoiceRowId, invoice.loads)
  return { detail, invoice: { ...invoice, loads }, lines: await scoped.lines() }
}

/** The number and cost of the line items of one part of the period. */
type LineTotal = PartOfLines & { count: string; total: string }

/**
 * Returns a page of the line items that a detail sums, the most expensive first, with the totals of all; a recurring
 * charge has none.
 */
const readDetailLines = async (
  lines: ScopedLines,
  invoice: Invoice,
  detail: Detail,
  { page, pageSize, isProvider }: { page: number; pageSize: number; isProvider: boolean },
): Promise<{ rows: LineRow[]; totals: LineTotal[] }> => {
  if (detail.component !== 'usage') return { rows: [], totals: [] }
  const { condition, params } = buildDetailCondition(invoice, detail)
  const rows = await lines.query<LineRow>(
    `SELECT toString(${shownLine}) AS lineNumber, toString(x_ChargeDay) AS chargeDate, ResourceId AS resourceId,
       ${buildLineDescriptionSql(isProvider)} AS description, toString(x_ChargeQuantity) AS quantity,
       x_ChargeUnit AS unit, toString(BilledCost) AS amount, ${segment} AS segment, x_ChargeNature AS nature
     FROM {lines} WHERE ${condition}
     ORDER BY abs(BilledCost) DESC, x_LoadId, x_LineNumber LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...params, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const totals = await lines.query<LineTotal>(
    `SELECT ${segment} AS segment, x_ChargeNature AS nature, toString(count()) AS count,
       toString(${buildWideSumSql('BilledCost')}) AS total
     FROM {lines} WHERE ${condition} GROUP BY segment, nature`,
    params,
  )
  return { rows, totals }
}

/**
 * Explains one detail of a customer invoice, with a page of the line items behind it, the most expensive first.
 * @throws AppError NotFound, also for a detail of another customer.
 */
export const explain = async (
  ctx: AppContext,
  scope: Scope,
  { detailId, page, pageSize }: { detailId: string; page: number; pageSize: number },
): Promise<Explanation> => {
  const { detail, invoice, lines } = await withScope(ctx, scope, (scoped) => readDetail(scoped, detailId))
  const isProvider = scope.kind === 'provider'
  const { rows, totals } = await readDetailLines(lines, invoice, detail, { page, pageSize, isProvider })
  // Queried after the line items were read, because a retention rule may have removed them in between.
  const linesRemoved = await withScope(ctx, scope, async (scoped) =>
    detail.component === 'usage'
      ? describeRemovalInScope(
          scoped,
          (await resolveStoredLoads(scoped, invoice.invoiceRowId, invoice.loads)).removal,
        )
      : null,
  )
  const computeAmount = (parts: readonly (PartOfLines & { cost: string })[]): string =>
    isProvider
      ? sum(parts.map(({ cost }) => cost))
      : priceOf(
          parts.map((part) => ({ cost: part.cost, markupPercent: findMarkup(detail, part) })),
          getCurrencyDigits(detail.costCurrency),
        )
  const { rules = [] } = detail.why ?? {}
  const exact = isProvider
    ? detail.exactCharge
    : toAmount(parseDecimal(detail.exactCharge), getCurrencyDigits(detail.currency) + customersDigits)
  const isUsage = detail.component === 'usage'
  const rounding = subtract(detail.charge, exact)
  return {
    detailId,
    component: detail.component,
    title: [detail.subscriptionName, detail.serviceName, detail.meterName]
      .filter((name) => name !== '')
      .join(' · '),
    formula: formatDetailFormula(detail, invoice, isProvider),
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
    linesTotal: computeAmount(totals.map(({ total, ...part }) => ({ ...part, cost: total }))),
    linesCurrency: detail.costCurrency,
    page,
    pageSize,
    linesRemoved,
    rows: rows.map(({ segment: part, nature, ...row }) => ({
      ...row,
      lineNumber: Number(row.lineNumber),
      quantity: multiply(row.quantity, '1'),
      ...buildDisplayFields(row.quantity, row.unit),
      amount: computeAmount([{ segment: part, nature, cost: row.amount }]),
      currency: detail.costCurrency,
    })),
  }
}
