/** What can no longer be explained once a plan is done: which invoices, documents and customers lose what. */
import { createHash } from 'node:crypto'
import type { RetentionConsequence } from '@cmp/contract'
import { sql } from 'kysely'
import type { LineItemType } from '../../db/column-types.ts'
import { monthOf } from '../../kit/calendar.ts'
import type { LoadSize } from '../../lines/load-sizes.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Holdings, KeptLoad } from './holdings.ts'
import type { Plan } from './plan.ts'

/** Rows of each list; counts are of all. */
const mostRows = 100

type Sizes = ReadonlyMap<string, LoadSize>

/** How many loads, and what the engine has of them. */
export const sizeOf = (loads: readonly KeptLoad[], sizes: Sizes) => {
  const kept = loads.filter(({ removal }) => removal === null)
  return {
    loads: kept.length,
    lines: kept.reduce((lines, load) => lines + (sizes.get(load.loadId)?.lines ?? load.lines), 0),
    diskBytes: kept.reduce((bytes, load) => bytes + (sizes.get(load.loadId)?.bytes ?? 0), 0),
  }
}

/** How many files, and their bytes. */
export const filesOf = (files: readonly { bytes: number }[]) => ({
  count: files.length,
  bytes: files.reduce((bytes, file) => bytes + file.bytes, 0),
})

/** A document that something was said with, and the loads that hold its lines now. */
type Explained = {
  id: string
  number: string
  customerId: string
  companyName: string
  month: string
  loadIds: string[]
}

const keyOf = (loadId: string, invoiceRowId: string, kind: LineItemType) =>
  `${loadId}/${invoiceRowId}/${kind}`

/** The load that holds now what a load of an invoice held. */
const followerOf = (holdings: Holdings) => {
  const returned = new Map(
    holdings.loads.flatMap((load) =>
      load.parts.flatMap(({ invoice, lineItemType, returnedAs }) =>
        returnedAs === null ? [] : [[keyOf(load.loadId, invoice.id, lineItemType), returnedAs] as const],
      ),
    ),
  )
  return (loadId: string, invoiceRowId: string, kind: LineItemType): string => {
    let held = loadId
    for (let next = returned.get(keyOf(held, invoiceRowId, kind)); next !== undefined;) {
      held = next
      next = returned.get(keyOf(held, invoiceRowId, kind))
    }
    return held
  }
}

/** The documents of some invoices that have been issued. */
const documentsOf = async (
  { trx }: Scoped,
  holdings: Holdings,
  invoiceRowIds: readonly string[],
): Promise<Explained[]> => {
  const follower = followerOf(holdings)
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
    month: monthOf(billingPeriodStartDate),
    loadIds: loads.map(({ loadId, lineItemType }) => follower(loadId, invoiceRowId, lineItemType)),
  }))
}

/** What a plan takes from documents, and the loads that documents need. */
export type Loss = {
  documents: (Explained & { loses: 'lines' | 'texts' })[]
  /** Loads of the plan that explain documents. */
  explaining: ReadonlySet<string>
}

/** Finds the documents that lose something; one whose lines went before loses nothing more. */
export const lossOf = async (scoped: Scoped, holdings: Holdings, plan: Plan): Promise<Loss> => {
  const lines = new Set(plan.loads.map(({ load }) => load.loadId))
  const texts = new Set(plan.files.map(({ load }) => load.loadId))
  const gone = new Set(holdings.loads.filter(({ removal }) => removal !== null).map(({ loadId }) => loadId))
  const touched = [...plan.loads, ...plan.files].flatMap(({ load }) =>
    load.parts.map(({ invoice }) => invoice.id),
  )
  if (touched.length === 0) return { documents: [], explaining: new Set() }
  const explaining = new Set<string>()
  const found = await documentsOf(scoped, holdings, [...new Set(touched)])
  const documents = found.flatMap((document): Loss['documents'] => {
    if (document.loadIds.some((id) => gone.has(id))) return []
    const needed = document.loadIds.filter((id) => lines.has(id))
    for (const id of needed) explaining.add(id)
    if (needed.length > 0) return [{ ...document, loses: 'lines' }]
    return document.loadIds.some((id) => texts.has(id)) ? [{ ...document, loses: 'texts' }] : []
  })
  return { documents, explaining }
}

/** What was looked at: the same plan has the same. */
export const seenOf = ({ loads, files }: Pick<Plan, 'loads' | 'files'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        loads.map(({ load }) => load.loadId).toSorted(),
        files.map(({ file }) => file.id).toSorted(),
      ]),
    )
    .digest('hex')

/** A plan as people are shown it. */
export const consequenceOf = async (
  scoped: Scoped,
  holdings: Holdings,
  plan: Plan,
  sizes: Sizes,
): Promise<RetentionConsequence> => {
  const { documents } = await lossOf(scoped, holdings, plan)
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
    seen: seenOf(plan),
    current: sizeOf(
      going.filter(({ isCurrent }) => isCurrent),
      sizes,
    ),
    earlier: sizeOf(
      going.filter(({ isCurrent }) => !isCurrent),
      sizes,
    ),
    files: filesOf(plan.files.map(({ file }) => file)),
    invoices: {
      count: invoices.size,
      rows: [...invoices.values()]
        .toSorted(
          (one, other) =>
            other.lastDay.localeCompare(one.lastDay, 'en') ||
            one.invoiceId.localeCompare(other.invoiceId, 'en'),
        )
        .slice(0, mostRows)
        .map(({ id, invoiceId, lastDay }) => ({ id, invoiceId, month: monthOf(lastDay) })),
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
        month: monthOf(invoice.lastDay),
        reason,
      })),
    },
    next: plan.next,
  }
}
