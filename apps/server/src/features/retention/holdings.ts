/**
 * What is kept: each load with its invoices, its files and whose rule it goes by, and what keeps an invoice from losing any of it.
 * PostgreSQL alone is read.
 */
import { equal } from '@cmp/billing'
import { sql } from 'kysely'
import type { LineItemType } from '../../db/column-types.ts'
import type { Scoped } from '../../scope/scope.ts'
import {
  keptOf,
  lastProblem,
  notKept,
  unassignedSum,
  unchargedCost,
  type Kept,
} from '../invoices/coverage.ts'
import type { Removal } from '../invoices/removed-loads.ts'

/** An invoice of a load. */
export type KeptInvoice = {
  id: string
  invoiceId: string
  cloudProvider: string
  /** `YYYY-MM-DD`, the last day of its period. */
  lastDay: string
  /** Why none of its lines may go yet, a sentence; null where they may. */
  held: string | null
}

/** A file that lines came in. */
export type KeptFile = { id: string; bytes: number; isRemoved: boolean }

/** A load as rules look at it: what counts for any of its invoices counts. */
export type KeptLoad = {
  loadId: string
  source: string
  isCurrent: boolean
  /** `YYYY-MM-DD`: when it came in, and when it stopped to count; null while it does. */
  cameOn: string
  retiredOn: string | null
  lines: number
  removal: Removal | null
  /** One entry for each invoice and kind. */
  parts: {
    invoice: KeptInvoice
    lineItemType: LineItemType
    lines: number
    fileIds: string[]
    returnedAs: string | null
  }[]
  files: KeptFile[]
  /** A person is asked about it: an import waits. */
  isAskedAbout: boolean
}

/** What is kept, and the invoices of it by row id. */
export type Holdings = { loads: KeptLoad[]; invoices: ReadonlyMap<string, KeptInvoice> }

/** The key of a source: an account, or the files of a cloud that people brought in. */
export const sourceKey = {
  account: (id: string): string => `account:${id}`,
  files: (cloudProvider: string): string => `files:${cloudProvider}`,
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

type Facts = {
  isCalculated: boolean
  isStale: boolean
  hasDrafts: boolean
  hasOpenChanges: boolean
  isWorkedOn: boolean
  unassignedLines: string | number
  unchargedCost: string
  kept: Kept[]
  problem: string | null
}

/** The first reason to keep all of an invoice, with what to do about it. */
const heldBecause = (facts: Facts): string | null => {
  if (facts.isWorkedOn) return 'It is being fetched or calculated at this moment.'
  if (!facts.isCalculated) return 'It has not been calculated with its present lines. Calculate it first.'
  if (facts.hasDrafts) return 'It has documents that are drafts. Issue them first.'
  if (facts.hasOpenChanges)
    return 'A late change of it has not been taken in. Look at it, and calculate the invoice again.'
  if (facts.isStale)
    return 'What it was calculated with has changed since. Calculate it again, or take the change back.'
  if (Number(facts.unassignedLines) > 0)
    return 'Lines of it belong to no customer. Assign their subscriptions first.'
  // What issued documents differ by is charged to nobody, whatever is done.
  if (!equal(notKept(facts.unchargedCost, facts.kept), '0') && facts.problem !== null)
    return `Some of its cost is on no document: ${facts.problem}`
  return null
}

const readInvoices = async ({ trx }: Scoped, only: readonly string[] | undefined) => {
  const rows = await trx
    .selectFrom('invoice')
    .select([
      'invoice.id',
      'invoice.invoiceId',
      'invoice.cloudProvider',
      'invoice.billingPeriodEndDate as lastDay',
      'invoice.isCalculated',
      sql<boolean>`invoice.stale is not null`.as('isStale'),
      sql<boolean>`exists (select from customer_invoice document
        where document.invoice_row_id = invoice.id and document.state = 'draft')`.as('hasDrafts'),
      sql<boolean>`exists (select from late_change change where change.invoice_row_id = invoice.id
        and (change.settled_at is null or change.status in ('queued', 'running')))`.as('hasOpenChanges'),
      sql<boolean>`(exists (select from calculation where calculation.invoice_row_id = invoice.id
          and calculation.status in ('queued', 'running'))
        or exists (select from invoice_import brings where brings.status in ('queued', 'running')
          and (brings.fetch_invoice_row_id = invoice.id or brings.fetch_export_id in (
            select brought.fetch_export_id from invoice_load own join invoice_import brought on brought.load_id = own.load_id
            where own.invoice_row_id = invoice.id and brought.fetch_export_id is not null))))`.as(
        'isWorkedOn',
      ),
      unassignedSum('lines').as('unassignedLines'),
      unchargedCost.as('unchargedCost'),
      keptOf().as('kept'),
      lastProblem.as('problem'),
    ])
    .where(sql<boolean>`exists (select from invoice_load own where own.invoice_row_id = invoice.id)`)
    .$if(only !== undefined, (q) => q.where(sql<boolean>`invoice.id = any(${[...(only ?? [])]}::uuid[])`))
    .execute()
  return new Map(
    rows.map(({ id, invoiceId, cloudProvider, lastDay, ...facts }): [string, KeptInvoice] => [
      id,
      { id, invoiceId, cloudProvider, lastDay, held: heldBecause(facts) },
    ]),
  )
}

const readLoads = ({ trx }: Scoped, only: readonly string[] | undefined) =>
  trx
    .selectFrom('invoiceLoad as load')
    .leftJoin('invoiceImport', 'invoiceImport.loadId', 'load.loadId')
    .leftJoin('providerExport', 'providerExport.id', 'invoiceImport.fetchExportId')
    .leftJoin('invoice as fetched', 'fetched.id', 'invoiceImport.fetchInvoiceRowId')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'load.loadId')
    .select([
      'load.loadId',
      'load.invoiceRowId',
      'load.lineItemType',
      'load.isCurrent',
      'load.createdAt',
      'load.retiredAt',
      'load.lines',
      'load.files',
      'load.returnedAs',
      'removedLoad.removedAt',
      'removedLoad.rule',
      sql<string | null>`coalesce(provider_export.cloud_account_id, fetched.cloud_account_id)`.as(
        'accountId',
      ),
    ])
    .$if(only !== undefined, (q) => q.where(sql<boolean>`load.load_id = any(${[...(only ?? [])]}::uuid[])`))
    .orderBy('load.createdAt')
    .orderBy('load.loadId')
    .execute()

/** Loads that an import which waits asks about. */
const loadsAskedAbout = async ({ trx }: Scoped): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ loadId: string }>`
    select distinct asked #>> '{}' as "loadId" from invoice_import
    cross join lateral jsonb_path_query(question, '$.asked[*].present[*].loadId') as asked
    where status = 'waiting'`.execute(trx)
  return new Set(rows.map(({ loadId }) => loadId))
}

const readFiles = async ({ trx }: Scoped, ids: readonly string[]): Promise<ReadonlyMap<string, KeptFile>> => {
  const rows = await trx
    .selectFrom('storedFile')
    .select(['id', 'sizeBytes', 'removedAt'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, sizeBytes, removedAt }) => [id, { id, bytes: sizeBytes, isRemoved: removedAt !== null }]),
  )
}

/** Reads what is kept: all of it, or some loads with all that is known of them. */
export const readHoldings = async (scoped: Scoped, only?: readonly string[]): Promise<Holdings> => {
  const rows = await readLoads(scoped, only)
  const invoices = await readInvoices(scoped, only && rows.map(({ invoiceRowId }) => invoiceRowId))
  const asked = await loadsAskedAbout(scoped)
  const files = await readFiles(scoped, [
    ...new Set(rows.flatMap((row) => row.files.map(({ fileId }) => fileId))),
  ])
  const loads = [...Map.groupBy(rows, ({ loadId }) => loadId).values()].flatMap((parts): KeptLoad[] => {
    const [first] = parts
    if (!first) return []
    const of = parts.flatMap(({ invoiceRowId, lineItemType, lines, files: own, returnedAs }) => {
      const invoice = invoices.get(invoiceRowId)
      const fileIds = own.map(({ fileId }) => fileId)
      return invoice ? [{ invoice, lineItemType, lines, fileIds, returnedAs }] : []
    })
    const isCurrent = parts.some((part) => part.isCurrent)
    const fileIds = new Set(parts.flatMap((part) => part.files.map(({ fileId }) => fileId)))
    const retired = parts.map(({ retiredAt, createdAt }) => dayOf(retiredAt ?? createdAt)).toSorted()
    return [
      {
        loadId: first.loadId,
        source:
          first.accountId === null
            ? sourceKey.files(of[0]?.invoice.cloudProvider ?? '')
            : sourceKey.account(first.accountId),
        isCurrent,
        cameOn: dayOf(first.createdAt),
        retiredOn: isCurrent ? null : (retired.at(-1) ?? null),
        lines: parts.reduce((lines, part) => lines + part.lines, 0),
        removal: first.removedAt && { removedAt: first.removedAt, rule: first.rule ?? '' },
        parts: of,
        files: [...fileIds].flatMap((id) => files.get(id) ?? []),
        isAskedAbout: asked.has(first.loadId),
      },
    ]
  })
  return { loads, invoices }
}
