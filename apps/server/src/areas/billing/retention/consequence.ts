/**
 * Determines what can no longer be explained after a plan is executed: which invoices, documents and customers lose
 * data.
 */
import { createHash } from 'node:crypto'
import { type RetentionConsequence, toMonth } from '@cmp/contract'
import { sql } from 'kysely'
import type { LineItemType } from '../../../db/column-types.ts'
import type { LoadSize } from '../../../lines/load-sizes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { Holdings, RetainedLoad } from './holdings.ts'
import type { Plan } from './plan.ts'

/** The maximum number of rows of each list; counts include all. */
const mostRows = 100

type Sizes = ReadonlyMap<string, LoadSize>

/** Returns the number of import batches and the size of their data in the engine. */
export const sumLoadSizes = (loads: readonly RetainedLoad[], sizes: Sizes) => {
  const retained = loads.filter(({ removal }) => removal === null)
  return {
    loads: retained.length,
    lines: retained.reduce((lines, load) => lines + (sizes.get(load.loadId)?.lines ?? load.lines), 0),
    diskBytes: retained.reduce((bytes, load) => bytes + (sizes.get(load.loadId)?.bytes ?? 0), 0),
  }
}

/** Returns the number of files and their size in bytes. */
export const sumFileSizes = (files: readonly { bytes: number }[]) => ({
  count: files.length,
  bytes: files.reduce((bytes, file) => bytes + file.bytes, 0),
})

/** A document that line items explain, and the import batches that contain its line items now. */
type Explained = {
  id: string
  number: string
  customerId: string
  companyName: string
  month: string
  loadIds: string[]
}

const buildPartKey = (loadId: string, invoiceRowId: string, kind: LineItemType) =>
  `${loadId}/${invoiceRowId}/${kind}`

/** Returns the import batch that now contains what a former import batch of an invoice contained. */
const createSuccessorLookup = (holdings: Holdings) => {
  const returned = new Map(
    holdings.loads.flatMap((load) =>
      load.parts.flatMap(({ invoice, lineItemType, returnedAs }) =>
        returnedAs === null
          ? []
          : [[buildPartKey(load.loadId, invoice.id, lineItemType), returnedAs] as const],
      ),
    ),
  )
  return (loadId: string, invoiceRowId: string, kind: LineItemType): string => {
    let held = loadId
    for (let next = returned.get(buildPartKey(held, invoiceRowId, kind)); next !== undefined;) {
      held = next
      next = returned.get(buildPartKey(held, invoiceRowId, kind))
    }
    return held
  }
}

/** Returns the issued documents of some invoices. */
const readIssuedDocuments = async (
  { trx }: Scoped,
  holdings: Holdings,
  invoiceRowIds: readonly string[],
): Promise<Explained[]> => {
  const follower = createSuccessorLookup(holdings)
  const rows = await trx
    .selectFrom('customerInvoice as document')
    .innerJoin('customer', 'customer.id', 'document.customerId')
    .select([
      'document.id',
      'document.number',
      'document.customerId',
      'customer.companyName',
      'document.invoiceRowId',
      'document.billingPeriodStartDate',
      'document.loads',
    ])
    .where('document.state', '!=', 'draft')
    .where(sql<boolean>`document.invoice_row_id = any(${[...invoiceRowIds]}::uuid[])`)
    .orderBy('document.billingPeriodStartDate', 'desc')
    .orderBy('document.number')
    .execute()
  return rows.map(({ billingPeriodStartDate, invoiceRowId, loads, number, ...row }) => ({
    ...row,
    number: number ?? '',
    month: toMonth(billingPeriodStartDate),
    loadIds: loads.map(({ loadId, lineItemType }) => follower(loadId, invoiceRowId, lineItemType)),
  }))
}

/** What documents lose through a plan, and the import batches that documents need. */
export type Loss = {
  documents: (Explained & { loses: 'lines' | 'texts' })[]
  /** Import batches of the plan that explain documents. */
  explaining: ReadonlySet<string>
}

/** Finds the documents that lose data; a document whose line items were removed before loses nothing more. */
export const computeDocumentLoss = async (scoped: Scoped, holdings: Holdings, plan: Plan): Promise<Loss> => {
  const lines = new Set(plan.loads.map(({ load }) => load.loadId))
  const texts = new Set(plan.files.map(({ load }) => load.loadId))
  const removedIds = new Set(
    holdings.loads.filter(({ removal }) => removal !== null).map(({ loadId }) => loadId),
  )
  const touched = [...plan.loads, ...plan.files].flatMap(({ load }) =>
    load.parts.map(({ invoice }) => invoice.id),
  )
  if (touched.length === 0) return { documents: [], explaining: new Set() }
  const explaining = new Set<string>()
  const found = await readIssuedDocuments(scoped, holdings, [...new Set(touched)])
  const documents = found.flatMap((document): Loss['documents'] => {
    if (document.loadIds.some((id) => removedIds.has(id))) return []
    const needed = document.loadIds.filter((id) => lines.has(id))
    for (const id of needed) explaining.add(id)
    if (needed.length > 0) return [{ ...document, loses: 'lines' }]
    return document.loadIds.some((id) => texts.has(id)) ? [{ ...document, loses: 'texts' }] : []
  })
  return { documents, explaining }
}

/** Returns a value that identifies what a person saw: equal plans have equal values. */
export const hashRetentionPlan = ({ loads, files }: Pick<Plan, 'loads' | 'files'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        loads.map(({ load }) => load.loadId).toSorted(),
        files.map(({ file }) => file.id).toSorted(),
      ]),
    )
    .digest('hex')

/** Returns a plan as shown to people. */
export const buildRetentionConsequence = async (
  scoped: Scoped,
  holdings: Holdings,
  plan: Plan,
  sizes: Sizes,
): Promise<RetentionConsequence> => {
  const { documents } = await computeDocumentLoss(scoped, holdings, plan)
  const going = plan.loads.map(({ load }) => load)
  const invoices = new Map(
    going
      .filter(({ isCurrent }) => isCurrent)
      .flatMap(({ parts }) => parts.map(({ invoice }) => [invoice.id, invoice] as const)),
  )
  const customers = [...Map.groupBy(documents, ({ customerId }) => customerId)].map(([id, own]) => ({
    id,
    companyName: own[0]?.companyName ?? '',
    documents: own.length,
  }))
  return {
    seen: hashRetentionPlan(plan),
    current: sumLoadSizes(
      going.filter(({ isCurrent }) => isCurrent),
      sizes,
    ),
    earlier: sumLoadSizes(
      going.filter(({ isCurrent }) => !isCurrent),
      sizes,
    ),
    files: sumFileSizes(plan.files.map(({ file }) => file)),
    invoices: {
      count: invoices.size,
      rows: [...invoices.values()]
        .toSorted(
          (one, other) =>
            other.lastDay.localeCompare(one.lastDay, 'en') ||
            one.invoiceId.localeCompare(other.invoiceId, 'en'),
        )
        .slice(0, mostRows)
        .map(({ id, invoiceId, lastDay }) => ({ id, invoiceId, month: toMonth(lastDay) })),
    },
    documents: {
      count: documents.length,
      unexplained: documents.filter(({ loses }) => loses === 'lines').length,
      rows: documents
        .slice(0, mostRows)
        .map(({ id, number, companyName, month, loses }) => ({ id, number, companyName, month, loses })),
    },
    customers: {
      count: customers.length,
      rows: customers
        .toSorted(
          (one, other) =>
            other.documents - one.documents || one.companyName.localeCompare(other.companyName, 'en'),
        )
        .slice(0, mostRows),
    },
    held: {
      count: plan.held.length,
      rows: plan.held.slice(0, mostRows).map(({ invoice, reason }) => ({
        id: invoice.id,
        invoiceId: invoice.invoiceId,
        month: toMonth(invoice.lastDay),
        reason,
      })),
    },
    next: plan.next,
  }
}
