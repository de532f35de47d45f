/** What a proof is made of beside the lines: the document, its details in their order, rates, rules and what came before. */
import { exactCharge, sum } from '@cmp/billing'
import type { ProofDetail, ProofDocument, ProofRate, ProofRule, ProofSide } from '@cmp/billing/proof'
import { customerInvoices, digitsOf, printedDocument } from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { loadsAsKept, removedSentence } from '../invoices/removed-loads.ts'
import { invoicePaper } from '../issuing/pdf/input.ts'

export type Document = Selectable<CustomerInvoiceTable>
export type Detail = Selectable<CustomerInvoiceDetailTable>

/** Everything of a proof that PostgreSQL has, and the door to the lines. */
export type ReadProof = {
  side: ProofSide
  row: Document
  rows: Detail[]
  document: ProofDocument
  rates: ProofRate[]
  rules: ProofRule[]
  details: ProofDetail[]
  lines: ScopedLines
  /** That lines of it were removed, in words; null while they are kept. */
  linesRemoved: string | null
}

/** Whether a document holds the difference to what was issued before, and not the whole. */
export const changesOthers = ({ adjustsId }: Pick<Document, 'adjustsId'>): boolean => adjustsId !== null

type Before = { cost: string; quantity: string; charge: string }

/** What issued documents have of each detail, as a document that changes them was compared with. */
const issuedBefore = async ({ trx }: Scoped, document: Document) => {
  if (!changesOthers(document)) return { issued: [], before: new Map<string, Before>() }
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

/** An amount as it is printed, without its thousands and with a hyphen for the minus sign. */
const plainAmount = (printed: string): string => printed.replaceAll(',', '').replace('−', '-')

/** What the document says since it was issued, as it was kept: its hash is of all of it. */
const paperOf = ({ frozen, frozenSha256 }: Document): ProofDocument['paper'] => {
  if (frozen === null || frozenSha256 === null) return null
  const { subtotal, vatAmount, total } = invoicePaper.parse(frozen)
  return {
    sha256: frozenSha256,
    subtotal: plainAmount(subtotal),
    vat: plainAmount(vatAmount),
    total: plainAmount(total),
    says: printedDocument(z).parse(frozen),
  }
}

type Validity = { from: string; to: string | null }

/** On which days rules apply, by `id/version`; without those that were changed or deleted since. */
const validityOfRules = async (
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

/** Numbers things from 0 by their content; `all` has each once. */
const numbered = <Value>() => {
  const refs = new Map<string, number>()
  const all: (Value & { ref: number })[] = []
  const refOf = (value: Value): number => {
    const key = JSON.stringify(value)
    const known = refs.get(key)
    if (known !== undefined) return known
    refs.set(key, all.length)
    all.push({ ref: all.length, ...value })
    return all.length - 1
  }
  return { refOf, all }
}

/**
 * Reads a document for a proof, within the caller's scope: a customer's has prices alone.
 * @throws AppError NotFound, also for another tenant's document
 */
export const readProof = async (scoped: Scoped, id: string): Promise<ReadProof> => {
  const { trx, scope } = scoped
  const side: ProofSide = scope.kind === 'provider' ? 'reseller' : 'customer'
  const isReseller = side === 'reseller'
  const found = await trx.selectFrom('customerInvoice').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound(customerInvoices.noun)
  const { loads, removal } = await loadsAsKept(scoped, found.invoiceRowId, found.loads)
  const row = { ...found, loads }
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('customerInvoiceDetail')
    .selectAll()
    .where('customerInvoiceId', '=', id)
    .orderBy('position')
    .orderBy('detailKey')
    .orderBy('id')
    .execute()
  const { issued, before } = await issuedBefore(scoped, row)
  const validity = isReseller ? await validityOfRules(scoped, rows) : new Map<string, Validity>()
  const rates = numbered<Omit<ProofRate, 'ref'>>()
  const rules = numbered<Omit<ProofRule, 'ref'>>()
  const isChange = changesOthers(row)
  const paper = paperOf(row)
  const says = paper?.says

  const detailOf = (detail: Detail, ref: number): ProofDetail => {
    const isUsage = detail.component === 'usage'
    const had = before.get(detail.detailKey) ?? { cost: '0', quantity: '0', charge: '0' }
    // Of a change the whole that it is computed from, of which the document has the difference.
    const exact =
      isChange && isUsage
        ? exactCharge(sum([detail.cost, had.cost]), detail.exchangeRate, detail.markupPercent)
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
      rate: rates.refOf({
        record: 'rate',
        source: detail.rateSource,
        id: detail.rateId,
        from: detail.costCurrency,
        to: detail.currency,
        month: detail.billingMonth,
        rate: detail.exchangeRate,
      }),
      exchangeRate: detail.exchangeRate,
      rule:
        isReseller && isUsage
          ? rules.refOf({
              record: 'rule',
              id: detail.ruleId,
              version: detail.ruleVersion,
              name: detail.ruleName,
              markupPercent: detail.markupPercent,
              valid: validity.get(`${detail.ruleId}/${detail.ruleVersion}`) ?? null,
            })
          : null,
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
  const details = rows.map(detailOf)
  return {
    side,
    row,
    rows,
    document: {
      record: 'document',
      id: row.id,
      number: row.number ?? '',
      kind: row.kind,
      state: row.state,
      seller: says?.seller.name ?? '',
      // An issued document stays with the name that the customer had then.
      customer: says?.customer.name ?? customer.companyName,
      issueDate: row.issueDate,
      dueDate: row.dueDate,
      cloudProvider: row.cloudProvider,
      providerInvoice: row.providerInvoiceId,
      periodStart: row.billingPeriodStartDate,
      periodEnd: row.billingPeriodEndDate,
      costCurrency: row.costCurrency,
      currency: row.currency,
      digits: digitsOf(row.currency),
      cost: isReseller ? row.cost : null,
      subtotal: row.subtotal,
      vatPercent: row.vatPercent,
      vat: row.vatAmount,
      total: row.total,
      details: rows.length,
      issued,
      paper,
    },
    rates: rates.all,
    rules: rules.all,
    details,
    lines: await scoped.lines(),
    linesRemoved: removedSentence(scoped, removal),
  }
}
