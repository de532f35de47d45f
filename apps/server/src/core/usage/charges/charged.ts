/**
 * Reads the charges of a date range as cells: everything that the documents of one invoice charge a customer for one
 * key. A correction after the issue belongs to the same cell, so a cell's charge is the final one.
 */
import { multiply, listServiceNames, listSubAccountKeys, sum, parseUnits } from '@cmp/billing'
import { getCurrencyDigits, withoutValue, type DetailComponent } from '@cmp/contract'
import { sql } from 'kysely'
import type { GroupOfProject, RatedLoad, RuleOfParts } from '../../../db/document-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { SummedParts } from '../../billing-lines/lines-of-detail.ts'
import { flagWholeLoads } from '../../billing-lines/current-loads.ts'
import {
  findInvoicesWithRemovedLines,
  resolveStoredLoads,
  describeRemovalInScope,
  type Removal,
} from '../../billing-lines/removed-loads.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'

/** Rate and markup of a part of the period, according to the latest document. */
type Rated = SummedParts & { rate: string; markupPercent: string }

/** The line items that a document charges. */
export type LinesOfDocument = {
  invoiceRowId: string
  loads: readonly (RatedLoad & { isWhole?: boolean })[]
  boundaries: readonly string[]
  projectGroups: readonly GroupOfProject[]
  costCurrency: string
  /** The first and the last date of the invoice's period. */
  start: string
  end: string
  /** The removal of some of the line items; null if all of them exist. */
  removal: Removal | null
}

/** The position of a cell in a document. */
export type DetailPlace = { customerInvoiceId: string; detailId: string; number: string | null }

/**
 * See the comment at the top of this file. `charge` is in the smallest units of `currency`; other amounts are exact
 * decimal text.
 */
export type Cell = {
  /** The key of its line items, see {@link toLineKey}. */
  key: string
  component: DetailComponent
  customerId: string
  companyName: string
  tenantId: string
  cloudProvider: string
  subAccountKey: string
  subscriptionName: string
  serviceName: string
  meterName: string
  unit: string
  chargeCategory: string
  chargeClass: string
  lineItemType: string
  resourceGroup: string
  projectId: string | null
  projectName: string
  costCurrency: string
  currency: string
  charge: bigint
  /** The part of the charge that is in drafts. */
  estimated: bigint
  quantity: string
  cost: string
  /** The cost, converted at the rate of each charge. */
  converted: string
  exact: string
  rated: readonly Rated[]
  lines: LinesOfDocument
  places: readonly DetailPlace[]
}

/** Returns a detail's key without its project, which follows from a line item's resource group. */
export const toLineKey = (detailKey: string): string => {
  const [subAccountKey, _project, ...others]: unknown[] = JSON.parse(detailKey)
  return JSON.stringify([subAccountKey, ...others])
}

const selectDetails = ({ trx }: Scoped, filter: UsageFilter, { from, to }: UsageSpan) =>
  trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .innerJoin('customer', 'customer.id', 'document.customerId')
    .leftJoin('project', 'project.id', 'detail.projectId')
    .where('document.state', '!=', 'void')
    .where('document.billingPeriodStartDate', '<=', to)
    .where('document.billingPeriodEndDate', '>=', from)
    .$if(!!filter.customerId, (q) => q.where('document.customerId', '=', filter.customerId ?? ''))
    .$if(!!filter.tenantId, (q) => q.where('customer.tenantId', '=', filter.tenantId ?? ''))
    .$if(!!filter.cloudProvider, (q) => q.where('detail.cloudProvider', '=', filter.cloudProvider ?? ''))
    .$if(!!filter.component, (q) => q.where(sql<boolean>`detail.component = ${filter.component}`))
    .$if(!!filter.subscriptionId, (q) =>
      q.where(
        'detail.subAccountKey',
        'in',
        filter.subscriptionId === withoutValue
          ? ['']
          : listSubAccountKeys(filter.cloudProvider, filter.subscriptionId ?? ''),
      ),
    )
    .$if(!!filter.serviceName, (q) =>
      q.where('detail.serviceName', 'in', listServiceNames(filter.serviceName ?? '')),
    )
    .$if(!!filter.meterName, (q) => q.where('detail.meterName', '=', filter.meterName ?? ''))
    .$if(!!filter.projectId, (q) =>
      filter.projectId === withoutValue
        ? q.where('detail.projectId', 'is', null)
        : q.where('detail.projectId', '=', filter.projectId ?? ''),
    )
    .select([
      'detail.id as detailId',
      'detail.detailKey as key',
      'detail.component',
      'detail.customerId',
      'customer.companyName',
      'customer.tenantId',
      'detail.cloudProvider',
      'detail.subAccountKey',
      'detail.subscriptionName',
      'detail.serviceName',
      'detail.meterName',
      'detail.unit',
      'detail.chargeCategory',
      'detail.chargeClass',
      'detail.lineItemType',
      'detail.resourceGroup',
      'detail.projectId',
      sql<string>`coalesce(project.project_name, '')`.as('projectName'),
      'detail.costCurrency',
      'detail.currency',
      'detail.charge',
      'detail.quantity',
      'detail.cost',
      'detail.exactCharge',
      'detail.exchangeRate as rate',
      'detail.markupPercent',
      'detail.segments',
      'detail.natures',
      sql<RuleOfParts[] | null>`detail.why -> 'rules'`.as('rules'),
      'document.id as customerInvoiceId',
      'document.number',
      'document.state',
    ])
    .orderBy('document.createdAt')
    .orderBy('document.id')
    .orderBy('detail.position')
    .orderBy('detail.id')

const resolveDocumentLines = async (
  scoped: Scoped,
  lines: Omit<LinesOfDocument, 'removal'>,
  hasRemoved: boolean,
): Promise<LinesOfDocument> => {
  const { loads, removal } = hasRemoved
    ? await resolveStoredLoads(scoped, lines.invoiceRowId, lines.loads)
    : { loads: lines.loads, removal: null }
  return { ...lines, loads: await flagWholeLoads(scoped, lines.invoiceRowId, loads), removal }
}

/** Returns the line items of documents, in the import batches that contain them now. */
const readLinesByDocument = async (
  scoped: Scoped,
  ids: readonly string[],
): Promise<Map<string, LinesOfDocument>> => {
  if (ids.length === 0) return new Map()
  const rows = await scoped.trx
    .selectFrom('customerInvoice')
    .select([
      'id',
      'invoiceRowId',
      'loads',
      'boundaries',
      'projectGroups',
      'costCurrency',
      'billingPeriodStartDate as start',
      'billingPeriodEndDate as end',
    ])
    .where('id', 'in', ids)
    .execute()
  // The documents of an invoice charge the same line items, so they share one object.
  const known = new Map<string, LinesOfDocument>()
  const found = new Map<string, LinesOfDocument>()
  const removed = await findInvoicesWithRemovedLines(scoped, [
    ...new Set(rows.map(({ invoiceRowId }) => invoiceRowId)),
  ])
  for (const { id, ...lines } of rows) {
    const text = JSON.stringify(lines)
    const own =
      known.get(text) ?? (await resolveDocumentLines(scoped, lines, removed.has(lines.invoiceRowId)))
    known.set(text, own)
    found.set(id, own)
  }
  return found
}

/** Returns the message about removed line items of charged cells; null if all line items exist. */
export const describeRemovedLines = (scoped: Scoped, cells: readonly Cell[]): string | null =>
  describeRemovalInScope(scoped, cells.find(({ lines }) => lines.removal !== null)?.lines.removal ?? null)

type Detail = Awaited<ReturnType<ReturnType<typeof selectDetails>['execute']>>[number]

/** Returns rate and markup of the parts of the period that a detail sums. */
const toRatedParts = ({ rate, markupPercent, segments, natures, rules }: Detail): Rated[] =>
  rules?.map((rule) => ({
    rate,
    markupPercent: rule.markupPercent,
    segments: rule.segments,
    natures: rule.natures ?? null,
  })) ?? [{ rate, markupPercent, segments, natures }]

/** Most cells have one detail, so nothing has to be added. */
const sumOf = (texts: readonly string[]): string => (texts.length === 1 ? (texts[0] ?? '0') : sum(texts))

const buildCells = (details: readonly Detail[], documents: ReadonlyMap<string, LinesOfDocument>): Cell[] => {
  const latest = details.at(-1)
  const lines = latest && documents.get(latest.customerInvoiceId)
  if (!latest || !lines) return []
  const ofLatest = details.filter(({ customerInvoiceId }) => customerInvoiceId === latest.customerInvoiceId)
  const digits = getCurrencyDigits(latest.currency)
  return [
    {
      component: latest.component,
      customerId: latest.customerId,
      companyName: latest.companyName,
      tenantId: latest.tenantId,
      cloudProvider: latest.cloudProvider,
      subAccountKey: latest.subAccountKey,
      subscriptionName: latest.subscriptionName,
      serviceName: latest.serviceName,
      meterName: latest.meterName,
      unit: latest.unit,
      chargeCategory: latest.chargeCategory,
      chargeClass: latest.chargeClass,
      lineItemType: latest.lineItemType,
      resourceGroup: latest.resourceGroup,
      projectId: latest.projectId,
      projectName: latest.projectName,
      costCurrency: latest.costCurrency,
      currency: latest.currency,
      key: latest.component === 'usage' ? toLineKey(latest.key) : latest.key,
      charge: details.reduce((total, { charge }) => total + parseUnits(charge, digits), 0n),
      estimated: details.reduce(
        (total, { charge, state }) => (state === 'draft' ? total + parseUnits(charge, digits) : total),
        0n,
      ),
      quantity: sumOf(details.map(({ quantity }) => quantity)),
      cost: sumOf(details.map(({ cost }) => cost)),
      converted: sumOf(details.map(({ cost, rate }) => multiply(cost, rate))),
      exact: sumOf(details.map(({ exactCharge }) => exactCharge)),
      rated: ofLatest.flatMap(toRatedParts),
      lines,
      places: details.map(({ customerInvoiceId, detailId, number }) => ({
        customerInvoiceId,
        detailId,
        number,
      })),
    },
  ]
}

/** Excludes what was charged and fully credited again. */
const isSomething = ({ charge, cost, quantity }: Cell): boolean =>
  charge !== 0n || /[1-9]/.test(cost) || /[1-9]/.test(quantity)

/**
 * Returns the cells of a date range that a filter selects, without void documents; for a customer, drafts are included
 * if they are shown.
 */
export const readCells = async (scoped: Scoped, filter: UsageFilter, span: UsageSpan): Promise<Cell[]> => {
  const details = await selectDetails(scoped, filter, span).execute()
  const documents = await readLinesByDocument(scoped, [
    ...new Set(details.map((detail) => detail.customerInvoiceId)),
  ])
  const cells = Map.groupBy(
    details,
    ({ customerInvoiceId, customerId, costCurrency, currency, component, key }) =>
      JSON.stringify([
        documents.get(customerInvoiceId)?.invoiceRowId ?? '',
        customerId,
        costCurrency,
        currency,
        component,
        key,
      ]),
  )
  return [...cells.values()].flatMap((own) => buildCells(own, documents)).filter(isSomething)
}

/** Returns the line items that documents charge in a date range, for all customers. */
export const readLinesInSpan = async (
  scoped: Scoped,
  { from, to }: UsageSpan,
): Promise<LinesOfDocument[]> => {
  const rows = await scoped.trx
    .selectFrom('customerInvoice')
    .select('id')
    .where('state', '!=', 'void')
    .where('billingPeriodStartDate', '<=', to)
    .where('billingPeriodEndDate', '>=', from)
    .execute()
  const documents = await readLinesByDocument(
    scoped,
    rows.map(({ id }) => id),
  )
  return [...new Set(documents.values())]
}

/** Returns a customer's subscription as one text. */
export const buildSubscriptionKey = ({
  customerId,
  cloudProvider,
  subAccountKey,
}: Pick<Cell, 'customerId' | 'cloudProvider' | 'subAccountKey'>): string =>
  JSON.stringify([customerId, cloudProvider, subAccountKey])

/** Returns the subscriptions with usage charged by documents in a date range. */
export const readChargedSubscriptions = async (
  { trx }: Scoped,
  { from, to }: UsageSpan,
): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .where('document.state', '!=', 'void')
    .where('document.billingPeriodStartDate', '<=', to)
    .where('document.billingPeriodEndDate', '>=', from)
    .where('detail.component', '=', 'usage')
    .select(['detail.customerId', 'detail.cloudProvider', 'detail.subAccountKey'])
    .groupBy(['detail.customerId', 'detail.cloudProvider', 'detail.subAccountKey'])
    .having(sql<boolean>`sum(detail.charge) <> 0 or sum(detail.cost) <> 0 or sum(detail.quantity) <> 0`)
    .execute()
  return new Set(rows.map(buildSubscriptionKey))
}
