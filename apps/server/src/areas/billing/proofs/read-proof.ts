/**
 * Reads everything a proof contains besides line items: the document, its details in order, rates, rules, and what was
 * issued before.
 */
import { calculateExactCharge, sum } from '@cmp/billing'
import type { ProofDetail, ProofDocument, ProofRate, ProofRule, ProofSide } from '@cmp/billing/proof'
import { customerInvoices, getCurrencyDigits, printedDocument } from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { CustomerInvoiceTable } from '../../../db/document-tables.ts'
import type { CustomerInvoiceDetailTable } from '../../../db/tables.ts'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { resolveStoredLoads, describeRemovalInScope } from '../../../core/billing-lines/removed-loads.ts'
import { printedInvoiceShape } from '../../../core/documents/pdf/input.ts'

export type Document = Selectable<CustomerInvoiceTable>
export type Detail = Selectable<CustomerInvoiceDetailTable>

/** Everything in a proof that PostgreSQL stores, and the access to the line items. */
export type ReadProof = {
  side: ProofSide
  row: Document
  rows: Detail[]
  document: ProofDocument
  rates: ProofRate[]
  rules: ProofRule[]
  details: ProofDetail[]
  lines: ScopedLines
  /** A sentence about removed line items; null while all are stored. */
  linesRemoved: string | null
}

/** Returns whether a document contains only the difference from what was issued before. */
export const isDifferenceDocument = ({ adjustsId }: Pick<Document, 'adjustsId'>): boolean =>
  adjustsId !== null

type Before = { cost: string; quantity: string; charge: string }

/** Returns the issued charges of each detail with which a document that changes them was compared. */
const readEarlierIssued = async ({ trx }: Scoped, document: Document) => {
  if (!isDifferenceDocument(document)) return { issued: [], before: new Map<string, Before>() }
  const issued = await trx
    .selectFrom('customerInvoice')
    .select(['id', 'number', 'subtotal', 'vatAmount as vat'])
    .where('invoiceRowId', '=', document.invoiceRowId)
    .where('customerId', '=', document.customerId)
    .where('costCurrency', '=', document.costCurrency)
    .where('currency', '=', document.currency)
    .where('vatPercent', '=', document.vatPercent)
    .where('state', 'not in', ['draft', 'void'])
    .where('id', '!=', document.id)
    .$if(document.issuedAt !== null, (query) => query.where('issuedAt', '<=', document.issuedAt))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const details =
    issued.length === 0
      ? []
      : await trx
          .selectFrom('customerInvoiceDetail')
          .select(['detailKey', 'cost', 'quantity', 'charge'])
          .where(
            'customerInvoiceId',
            'in',
            issued.map(({ id }) => id),
          )
          .execute()
  const before = new Map(
    [...Map.groupBy(details, ({ detailKey }) => detailKey)].map(([key, same]): [string, Before] => [
      key,
      {
        cost: sum(same.map(({ cost }) => cost)),
        quantity: sum(same.map(({ quantity }) => quantity)),
        charge: sum(same.map(({ charge }) => charge)),
      },
    ]),
  )
  return {
    issued: issued.map(({ number, subtotal, vat }) => ({ number: number ?? '', subtotal, vat })),
    before,
  }
}

/** Returns a printed amount without thousands separators and with a hyphen as the minus sign. */
const toPlainAmount = (printed: string): string => printed.replaceAll(',', '').replace('−', '-')

/** Returns the document's contents as frozen at issue and stored; the hash covers all of them. */
const toPrintedAmounts = ({ frozen, frozenSha256 }: Document): ProofDocument['paper'] => {
  if (frozen === null || frozenSha256 === null) return null
  const { subtotal, vatAmount, total } = printedInvoiceShape.parse(frozen)
  return {
    sha256: frozenSha256,
    subtotal: toPlainAmount(subtotal),
    vat: toPlainAmount(vatAmount),
    total: toPlainAmount(total),
    says: printedDocument(z).parse(frozen),
  }
}

type Validity = { from: string; to: string | null }

/** Returns the dates on which rules apply, by `id/version`, without rules that were changed or deleted since. */
const readRuleValidity = async (
  { trx }: Scoped,
  rows: readonly Detail[],
): Promise<ReadonlyMap<string, Validity>> => {
  const ids = [...new Set(rows.flatMap(({ component, ruleId }) => (component === 'usage' ? [ruleId] : [])))]
  if (ids.length === 0) return new Map()
  const columns = ['id', 'version', 'validFrom as from', 'validTo as to'] as const
  const rules = await trx
    .selectFrom('billingProfile')
    .select(columns)
    .where('id', 'in', ids)
    .unionAll(trx.selectFrom('billingProfileSubscription').select(columns).where('id', 'in', ids))
    .execute()
  return new Map(rules.map(({ id, version, from, to }) => [`${id}/${version}`, { from, to }]))
}

/** Numbers values from 0 by their content; `all` contains each once. */
const createNumbering = <Value>() => {
  const refs = new Map<string, number>()
  const all: (Value & { ref: number })[] = []
  const getRef = (value: Value): number => {
    const key = JSON.stringify(value)
    const known = refs.get(key)
    if (known !== undefined) return known
    refs.set(key, all.length)
    all.push({ ref: all.length, ...value })
    return all.length - 1
  }
  return { refOf: getRef, all }
}

/** Creates the numbered lists of rates and rules that details refer to, without duplicates. */
const openReferences = () => ({
  rates: createNumbering<Omit<ProofRate, 'ref'>>(),
  rules: createNumbering<Omit<ProofRule, 'ref'>>(),
})

/** The data needed to describe the details of a document. */
type DetailContext = {
  isReseller: boolean
  /** Whether the document changes other documents. */
  isChange: boolean
  before: Awaited<ReturnType<typeof readEarlierIssued>>['before']
  validity: ReadonlyMap<string, Validity>
  references: ReturnType<typeof openReferences>
}

const rateRefOf = (detail: Detail, { rates }: DetailContext['references']): number =>
  rates.refOf({
    record: 'rate',
    source: detail.rateSource,
    id: detail.rateId,
    from: detail.costCurrency,
    to: detail.currency,
    month: detail.billingMonth,
    rate: detail.exchangeRate,
  })

const findRuleReference = (detail: Detail, { references, validity }: DetailContext): number =>
  references.rules.refOf({
    record: 'rule',
    id: detail.ruleId,
    version: detail.ruleVersion,
    name: detail.ruleName,
    markupPercent: detail.markupPercent,
    valid: validity.get(`${detail.ruleId}/${detail.ruleVersion}`) ?? null,
  })

/** Builds the proof's record of a detail. A customer's proof has no costs, rules or markups. */
const describeDetail = (detail: Detail, ref: number, context: DetailContext): ProofDetail => {
  const { isReseller, isChange, before } = context
  const isUsage = detail.component === 'usage'
  const had = before.get(detail.detailKey) ?? { cost: '0', quantity: '0', charge: '0' }
  // A change is calculated from the full amount, and the document contains only the difference.
  const exact =
    isChange && isUsage
      ? calculateExactCharge(sum([detail.cost, had.cost]), detail.exchangeRate, detail.markupPercent)
      : detail.exactCharge
  return {
    record: 'detail',
    ref,
    id: detail.id,
    component: detail.component,
    subAccountKey: detail.subAccountKey,
    subscription: detail.subscriptionName,
    service: detail.serviceName,
    meter: detail.meterName,
    unit: detail.unit,
    month: detail.billingMonth,
    lines: detail.lines,
    quantity: detail.quantity,
    rate: rateRefOf(detail, context.references),
    exchangeRate: detail.exchangeRate,
    rule: isReseller && isUsage ? findRuleReference(detail, context) : null,
    markupPercent: isReseller ? detail.markupPercent : null,
    cost: isReseller ? detail.cost : null,
    exactCharge: isReseller ? exact : null,
    charge: detail.charge,
    formula: (isReseller ? detail.why?.formula : detail.why?.customerFormula) ?? null,
    before: isChange ? { ...had, cost: isReseller ? had.cost : null } : null,
    isMixed: false,
    ...(isReseller && !isUsage && !isChange ? { terms: detail.why?.terms ?? null } : {}),
  }
}

const readDetails = ({ trx }: Scoped, id: string): Promise<Detail[]> =>
  trx
    .selectFrom('customerInvoiceDetail')
    .selectAll()
    .where('customerInvoiceId', '=', id)
    .orderBy('position')
    .orderBy('detailKey')
    .orderBy('id')
    .execute()

const describeDocument = (
  row: ReadProof['row'],
  {
    issued,
    companyName,
    details,
    isReseller,
  }: Pick<ReadProof['document'], 'issued' | 'details'> & { companyName: string; isReseller: boolean },
): ReadProof['document'] => {
  const printedAmounts = toPrintedAmounts(row)
  const says = printedAmounts?.says
  return {
    record: 'document',
    id: row.id,
    number: row.number ?? '',
    kind: row.kind,
    state: row.state,
    seller: says?.seller.name ?? '',
    // An issued document keeps the name that the customer had then.
    customer: says?.customer.name ?? companyName,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    cloudProvider: row.cloudProvider,
    providerInvoice: row.providerInvoiceId,
    periodStart: row.billingPeriodStartDate,
    periodEnd: row.billingPeriodEndDate,
    costCurrency: row.costCurrency,
    currency: row.currency,
    digits: getCurrencyDigits(row.currency),
    cost: isReseller ? row.cost : null,
    subtotal: row.subtotal,
    vatPercent: row.vatPercent,
    vat: row.vatAmount,
    total: row.total,
    details,
    issued,
    paper: printedAmounts,
  }
}

/**
 * Reads a document for a proof within the caller's scope; a customer's proof contains only prices.
 * @throws AppError NotFound, also for a document of another customer.
 */
export const readProof = async (scoped: Scoped, id: string): Promise<ReadProof> => {
  const { trx, scope } = scoped
  const side: ProofSide = scope.kind === 'provider' ? 'reseller' : 'customer'
  const isReseller = side === 'reseller'
  const found = await trx.selectFrom('customerInvoice').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw createNotFoundError(customerInvoices)
  const { loads, removal } = await resolveStoredLoads(scoped, found.invoiceRowId, found.loads)
  const row = { ...found, loads }
  const { companyName } = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow()
  const rows = await readDetails(scoped, id)
  const { issued, before } = await readEarlierIssued(scoped, row)
  const validity = isReseller ? await readRuleValidity(scoped, rows) : new Map<string, Validity>()
  const references = openReferences()
  const context: DetailContext = {
    isReseller,
    isChange: isDifferenceDocument(row),
    before,
    validity,
    references,
  }
  const details = rows.map((detail, ref) => describeDetail(detail, ref, context))
  return {
    side,
    row,
    rows,
    document: describeDocument(row, { issued, companyName, details: rows.length, isReseller }),
    rates: references.rates.all,
    rules: references.rules.all,
    details,
    lines: await scoped.lines(),
    linesRemoved: describeRemovalInScope(scoped, removal),
  }
}
