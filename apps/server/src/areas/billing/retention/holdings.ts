/**
 * Reads what is stored: each import batch with its invoices, files and the source whose rule applies, and the reasons
 * that protect an invoice's data from removal. Only PostgreSQL is read.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/retention'
import { areDecimalsEqual } from '@cmp/billing'
import { sql } from 'kysely'
import type { LineItemType } from '../../../db/column-types.ts'
import type { Scoped } from '../../../scope/scope.ts'
import {
  selectExcludedCosts,
  lastProblem,
  subtractExcludedCosts,
  selectUnassignedSum,
  unchargedCost,
  type ExcludedCostSum,
} from '../../../core/billing-lines/coverage.ts'
import type { Removal } from '../../../core/billing-lines/removed-loads.ts'

/** An invoice of an import batch. */
export type RetainedInvoice = {
  id: string
  invoiceId: string
  cloudProvider: string
  /** `YYYY-MM-DD`, the last day of its period. */
  lastDay: string
  /** Why its line items may not be removed yet, as a sentence; null if they may. */
  held: string | null
}

/** A file from which line items were imported. */
export type RetainedFile = { id: string; bytes: number; isRemoved: boolean }

/** An import batch as the rules see it. It is current if it is current on any of its invoices. */
export type RetainedLoad = {
  loadId: string
  source: string
  isCurrent: boolean
  /** `YYYY-MM-DD`: when it was imported, and when it was superseded; null while it is current. */
  cameOn: string
  retiredOn: string | null
  lines: number
  removal: Removal | null
  /** One entry for each invoice and kind. */
  parts: {
    invoice: RetainedInvoice
    lineItemType: LineItemType
    lines: number
    fileIds: string[]
    returnedAs: string | null
  }[]
  files: RetainedFile[]
  /** Whether a person must decide about it because an import waits. */
  needsDecision: boolean
}

/** The stored import batches, and their invoices by row ID. */
export type Holdings = { loads: RetainedLoad[]; invoices: ReadonlyMap<string, RetainedInvoice> }

/** Returns the key of a source: an account, or the uploaded files of a provider. */
export const sourceKey = {
  account: (id: string): string => `account:${id}`,
  files: (cloudProvider: string): string => `files:${cloudProvider}`,
}

const toIsoDate = (timestamp: Date): string => timestamp.toISOString().slice(0, 10)

type Facts = {
  isCalculated: boolean
  isStale: boolean
  hasDrafts: boolean
  hasOpenChanges: boolean
  isWorkedOn: boolean
  unassignedLines: string | number
  unchargedCost: string
  excluded: ExcludedCostSum[]
  problem: string | null
}

/** Returns the first reason that protects all of an invoice, with what to do about it. */
const findHoldReason = (facts: Facts): string | null => {
  if (facts.isWorkedOn) return t(m.invoiceIsBeingFetchedOrCalculated)
  if (!facts.isCalculated) return t(m.invoiceHasNotBeenCalculatedWith)
  if (facts.hasDrafts) return t(m.invoiceHasDraftsIssueThemFirst)
  if (facts.hasOpenChanges) return t(m.invoiceHasLateChangesReviewThem)
  if (facts.isStale) return t(m.invoiceNeedsRecalculationRecalculateIt)
  if (Number(facts.unassignedLines) > 0) return t(m.invoiceHasUnassignedLineItemsAssign)
  // The amount by which issued documents differ is charged to nobody, whatever is done.
  if (
    !areDecimalsEqual(subtractExcludedCosts(facts.unchargedCost, facts.excluded), '0') &&
    facts.problem !== null
  )
    return t(m.someOfCostIsNotOn, { problem: facts.problem })
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
      selectUnassignedSum('lines').as('unassignedLines'),
      unchargedCost.as('unchargedCost'),
      selectExcludedCosts().as('excluded'),
      lastProblem.as('problem'),
    ])
    .where(sql<boolean>`exists (select from invoice_load own where own.invoice_row_id = invoice.id)`)
    .$if(only !== undefined, (q) => q.where(sql<boolean>`invoice.id = any(${[...(only ?? [])]}::uuid[])`))
    .execute()
  return new Map(
    rows.map(({ id, invoiceId, cloudProvider, lastDay, ...facts }): [string, RetainedInvoice] => [
      id,
      { id, invoiceId, cloudProvider, lastDay, held: findHoldReason(facts) },
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

/** Returns the import batches that a waiting import asks about. */
const readQuestionedLoadIds = async ({ trx }: Scoped): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ loadId: string }>`
    select distinct element #>> '{}' as "loadId" from invoice_import
    cross join lateral jsonb_path_query(question, '$.question[*].present[*].loadId') as element
    where status = 'waiting'`.execute(trx)
  return new Set(rows.map(({ loadId }) => loadId))
}

const readFiles = async (
  { trx }: Scoped,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RetainedFile>> => {
  const rows = await trx
    .selectFrom('storedFile')
    .select(['id', 'sizeBytes', 'removedAt'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, sizeBytes, removedAt }) => [id, { id, bytes: sizeBytes, isRemoved: removedAt !== null }]),
  )
}

/** Reads what is stored: everything, or some import batches with all that is known about them. */
export const readHoldings = async (scoped: Scoped, only?: readonly string[]): Promise<Holdings> => {
  const rows = await readLoads(scoped, only)
  const invoices = await readInvoices(scoped, only && rows.map(({ invoiceRowId }) => invoiceRowId))
  const questionedIds = await readQuestionedLoadIds(scoped)
  const files = await readFiles(scoped, [
    ...new Set(rows.flatMap((row) => row.files.map(({ fileId }) => fileId))),
  ])
  const loads = [...Map.groupBy(rows, ({ loadId }) => loadId).values()].flatMap((parts): RetainedLoad[] => {
    const [first] = parts
    if (!first) return []
    const of = parts.flatMap(({ invoiceRowId, lineItemType, lines, files: own, returnedAs }) => {
      const invoice = invoices.get(invoiceRowId)
      const fileIds = own.map(({ fileId }) => fileId)
      return invoice ? [{ invoice, lineItemType, lines, fileIds, returnedAs }] : []
    })
    const isCurrent = parts.some((part) => part.isCurrent)
    const fileIds = new Set(parts.flatMap((part) => part.files.map(({ fileId }) => fileId)))
    const retired = parts.map(({ retiredAt, createdAt }) => toIsoDate(retiredAt ?? createdAt)).toSorted()
    return [
      {
        loadId: first.loadId,
        source:
          first.accountId === null
            ? sourceKey.files(of[0]?.invoice.cloudProvider ?? '')
            : sourceKey.account(first.accountId),
        isCurrent,
        cameOn: toIsoDate(first.createdAt),
        retiredOn: isCurrent ? null : (retired.at(-1) ?? null),
        lines: parts.reduce((lines, part) => lines + part.lines, 0),
        removal: first.removedAt && { removedAt: first.removedAt, rule: first.rule ?? '' },
        parts: of,
        files: [...fileIds].flatMap((id) => files.get(id) ?? []),
        needsDecision: questionedIds.has(first.loadId),
      },
    ]
  })
  return { loads, invoices }
}
