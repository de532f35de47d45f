/** Returns late changes for people: the list, the affected customers, and the line items. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/late-changes'
import { parseDecimal, subtract } from '@cmp/billing'
import {
  formatList,
  lateChanges,
  ofNobody,
  type LateChangeCustomers,
  type lateChangeLines,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { LoadedFile } from '../../../db/invoice-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import type { RemoteHandlers, ResourceHandlers } from '../../../resources/handlers.ts'
import { parseFilterMonth } from '../../../resources/month-filter.ts'
import { whereAnyContains, fetchPage, type PageQuery, type SortColumns } from '../../../resources/page.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { ChargeEffect } from '../calculations/documents/effects.ts'
import { previewCharges } from '../calculations/preview.ts'
import { buildCloudGroupSql } from '../../../core/billing-lines/clouds.ts'
import { resolveStoredLoads } from '../../../core/billing-lines/removed-loads.ts'
import { readDifferingLines, type DifferingLine } from './differing-lines.ts'

const sortColumns = {
  arrivedAt: 'change.created_at',
  invoiceId: 'invoice.invoice_id',
  billingPeriodStartDate: 'invoice.billing_period_start_date',
  difference: 'difference',
} satisfies SortColumns<typeof lateChanges>

/** SQL for the names of the files of one side's import batches, without those that are on both sides. */
const selectFileNames = (own: 'loads_before' | 'loads_after', other: 'loads_before' | 'loads_after') =>
  sql<string>`coalesce((
    select string_agg(distinct file->>'name', ', ')
    from jsonb_array_elements(${sql.ref(`change.${own}`)}) as side
    join invoice_load on invoice_load.load_id = (side->>'loadId')::uuid and invoice_load.invoice_row_id = change.invoice_row_id
      and invoice_load.line_item_type = side->>'lineItemType'
    cross join jsonb_array_elements(invoice_load.files) as file
    where not ${sql.ref(`change.${other}`)} @> jsonb_build_array(side)), '')`

/** Selects the sub-accounts of late changes (`part`) of invoices (`invoice`) with their current owners. */
const selectPartsWithOwners = ({ trx }: Scoped) =>
  trx
    .selectFrom('lateChangePart as part')
    .innerJoin('lateChange', 'lateChange.id', 'part.lateChangeId')
    .innerJoin('invoice as owner', 'owner.id', 'lateChange.invoiceRowId')
    .leftJoin('customerSubscription', (join) =>
      join
        .onRef('customerSubscription.subscriptionId', '=', 'part.subAccountKey')
        .on(
          sql<boolean>`customer_subscription.cloud_provider = ${buildCloudGroupSql('owner.cloud_provider')}`,
        ),
    )
    .leftJoin('customer', 'customer.id', 'customerSubscription.customerId')

/** Until its line items are compared, it is unknown whether a change has a difference. */
const hasDifference = sql<boolean>`(change.status = 'failed' or change.added + change.removed + change.changed > 0)`

/** Whether line items of either side were removed since, so that the difference is known by sub-account only. */
const isRemoved = sql<boolean>`exists (
  select from jsonb_array_elements(change.loads_before || change.loads_after) as side
  join removed_load on removed_load.load_id = (side->>'loadId')::uuid
  join invoice_load on invoice_load.load_id = removed_load.load_id and invoice_load.invoice_row_id = change.invoice_row_id
    and invoice_load.line_item_type = side->>'lineItemType'
  where invoice_load.returned_as is null)`

const linesRemovedText = m.retentionRuleRemovedLineItemsChange

const select = (scoped: Scoped) =>
  scoped.trx
    .selectFrom('lateChange as change')
    .innerJoin('invoice', 'invoice.id', 'change.invoiceRowId')
    .leftJoin('cloudAccount', 'cloudAccount.id', 'change.cloudAccountId')
    .select([
      'change.id',
      'change.invoiceRowId',
      'invoice.invoiceId',
      'invoice.cloudProvider',
      'invoice.billingPeriodStartDate',
      'invoice.currencyCode',
      'cloudAccount.name as accountName',
      'change.createdAt as arrivedAt',
      selectFileNames('loads_before', 'loads_after').as('loadBefore'),
      selectFileNames('loads_after', 'loads_before').as('loadAfter'),
      'change.costBefore',
      'change.costAfter',
      sql<string>`trim_scale(change.cost_after - change.cost_before)`.as('difference'),
      'change.added',
      'change.removed',
      'change.changed',
      'change.settledAt',
      sql<string>`case when change.status = 'failed' then change.message when ${isRemoved} then ${t(linesRemovedText)} else '' end`.as(
        'problem',
      ),
    ])
    .select((eb) =>
      eb
        .selectFrom(
          selectPartsWithOwners(scoped)
            .where(sql<boolean>`part.late_change_id = change.id`)
            .select('customerSubscription.customerId')
            .where('customerSubscription.customerId', 'is not', null)
            .distinct()
            .as('owners'),
        )
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('customers'),
    )
    .where(hasDifference)

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  arrivedAt,
  settledAt,
  accountName,
  customers,
  ...row
}: Selected): RowOf<typeof lateChanges> => ({
  ...row,
  accountName: accountName ?? t(m.manuallyImportedFile),
  arrivedAt: arrivedAt.toISOString(),
  customers: customers ?? 0,
  state: settledAt === null ? 'open' : 'calculated',
})

const filterLateChanges = (scoped: Scoped, query: Omit<QueryOf<typeof lateChanges>, keyof PageQuery>) =>
  select(scoped)
    .$if(!!query.state, (q) => q.where('change.settledAt', query.state === 'open' ? 'is' : 'is not', null))
    .$if(!!query.cloudProvider, (q) => q.where('invoice.cloudProvider', '=', query.cloudProvider ?? ''))
    .$if(!!query.invoiceId, (q) => q.where('invoice.invoiceId', '=', query.invoiceId ?? ''))
    .$if(!!query.month, (q) => {
      const { from, until } = parseFilterMonth(query.month ?? '')
      return q
        .where('invoice.billingPeriodStartDate', '>=', from)
        .where('invoice.billingPeriodStartDate', '<', until)
    })
    .$if(!!query.search, (q) => q.where(whereAnyContains(['invoice.invoice_id'], query.search ?? '')))

const findById = (scoped: Scoped, id: string) => select(scoped).where('change.id', '=', id).executeTakeFirst()

/** Handlers of late changes. */
export const lateChangeHandlers: ResourceHandlers<typeof lateChanges> = {
  list: (scoped, query) =>
    fetchPage(filterLateChanges(scoped, query), query, sortColumns, 'change.id', toRow),
  get: async (scoped, id) => {
    const row = await findById(scoped, id)
    return row && toRow(row)
  },
}

/** Returns the late changes of a month that no calculation includes yet: their number and difference by currency. */
export const sumOpenLateChanges = (
  scoped: Scoped,
  month: string,
): Promise<{ currency: string; amount: string; count: number }[]> =>
  filterLateChanges(scoped, { state: 'open', month })
    .clearSelect()
    .select([
      'invoice.currencyCode as currency',
      sql<string>`trim_scale(sum(change.cost_after - change.cost_before))`.as('amount'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .groupBy('invoice.currencyCode')
    .orderBy('invoice.currencyCode')
    .execute()

/** Returns the provider's IDs of invoices that have open changes, the newest change first. */
export const listLateChangedInvoices = async ({ trx }: Scoped): Promise<string[]> => {
  const rows = await trx
    .selectFrom('lateChange as change')
    .innerJoin('invoice', 'invoice.id', 'change.invoiceRowId')
    .select('invoice.invoiceId')
    .where('change.settledAt', 'is', null)
    .where(hasDifference)
    .groupBy(['invoice.id', 'invoice.invoiceId'])
    .orderBy((eb) => eb.fn.max('change.createdAt'), 'desc')
    .orderBy('invoice.id')
    .execute()
  return rows.map(({ invoiceId }) => invoiceId)
}

/** The maximum number of customers returned; the count includes all. */
const mostCustomers = 1000

/** Returns the charges that a recalculation would give, or the error with which it would fail. */
const computeOpenCharges = async (
  ctx: AppContext,
  scope: Scope,
  { invoiceRowId, settledAt }: Selected,
): Promise<{ charges: ChargeEffect[]; problem: string }> => {
  if (settledAt !== null) return { charges: [], problem: '' }
  try {
    return { charges: await previewCharges(ctx, scope, invoiceRowId), problem: '' }
  } catch (error) {
    if (error instanceof AppError) return { charges: [], problem: error.message }
    throw error
  }
}

/**
 * Returns the customers of a late change.
 * @throws AppError NotFound.
 */
export const readAffectedCustomers = async (
  ctx: AppContext,
  scope: Scope,
  given: string,
): Promise<LateChangeCustomers> => {
  const id = requireId(given, lateChanges)
  const { change, parts } = await withScope(ctx, scope, async (scoped) => {
    const found = await findById(scoped, id)
    if (!found) throw createNotFoundError(lateChanges)
    const rows = await selectPartsWithOwners(scoped)
      .where('part.lateChangeId', '=', id)
      .select([
        'customer.id as customerId',
        'customer.companyName',
        sql<number>`sum(part.added)::bigint`.as('added'),
        sql<number>`sum(part.removed)::bigint`.as('removed'),
        sql<number>`sum(part.changed)::bigint`.as('changed'),
        sql<string>`trim_scale(sum(part.cost_before))`.as('costBefore'),
        sql<string>`trim_scale(sum(part.cost_after))`.as('costAfter'),
      ])
      .groupBy(['customer.id', 'customer.companyName'])
      .execute()
    return { change: found, parts: rows }
  })
  const { charges, problem } = await computeOpenCharges(ctx, scope, change)
  const chargesBy = Map.groupBy(charges, ({ customerId }) => customerId)
  const customers = parts.map(({ customerId, companyName, ...part }) => ({
    ...part,
    customerId,
    companyName: companyName ?? '',
    difference: subtract(part.costAfter, part.costBefore),
    charges: (customerId === null ? [] : (chargesBy.get(customerId) ?? [])).map(
      ({ currency, before, after }) => ({ currency, before, after }),
    ),
  }))
  return {
    currency: change.currencyCode,
    count: customers.length,
    problem,
    customers: customers
      .toSorted(
        (one, other) =>
          parseDecimal(other.difference).abs().comparedTo(parseDecimal(one.difference).abs()) ||
          one.companyName.localeCompare(other.companyName, 'en'),
      )
      .slice(0, mostCustomers),
  }
}

/** Reads what is needed to return a page of line items. */
const readChange = async (scoped: Scoped, id: string, customer: string | undefined) => {
  const change = await scoped.trx
    .selectFrom('lateChange')
    .innerJoin('invoice', 'invoice.id', 'lateChange.invoiceRowId')
    .select(['lateChange.invoiceRowId', 'loadsBefore', 'loadsAfter', 'invoice.currencyCode'])
    .where('lateChange.id', '=', id)
    .executeTakeFirst()
  if (!change) return undefined
  const parts = await selectPartsWithOwners(scoped)
    .where('part.lateChangeId', '=', id)
    .$if(customer !== undefined, (q) =>
      customer === ofNobody
        ? q.where('customer.id', 'is', null)
        : q.where(sql<boolean>`customer.id::text = ${customer}`),
    )
    .select(['part.subAccountKey', 'part.added', 'part.removed', 'part.changed'])
    .execute()
  const loads = await scoped.trx
    .selectFrom('invoiceLoad')
    .select(['loadId', 'files'])
    .where('invoiceRowId', '=', change.invoiceRowId)
    .execute()
  const [before, after] = [
    await resolveStoredLoads(scoped, change.invoiceRowId, change.loadsBefore),
    await resolveStoredLoads(scoped, change.invoiceRowId, change.loadsAfter),
  ]
  // Line items that exist only on one side would appear as new or removed.
  if (before.removal ?? after.removal) return undefined
  return {
    change: { ...change, loadsBefore: before.loads, loadsAfter: after.loads },
    parts,
    files: new Map(loads.map(({ loadId, files }) => [loadId, files])),
    lines: await scoped.lines(),
  }
}

const placeOf = (files: readonly LoadedFile[] | undefined, line: number, count: number): string =>
  count === 0
    ? ''
    : t(m.lineOf, {
        line,
        files: formatList(files?.map(({ name }) => name) ?? [], 'or') || t(m.removedFile),
      })

const toLineRow = (
  line: DifferingLine,
  currencyCode: string,
  files: ReadonlyMap<string, readonly LoadedFile[]>,
): RowOf<typeof lateChangeLines> => {
  const { loadBefore, loadAfter, lineBefore, lineAfter, ...row } = line
  return {
    ...row,
    currencyCode,
    change: row.linesBefore === 0 ? 'added' : row.linesAfter === 0 ? 'removed' : 'changed',
    difference: subtract(row.costAfter, row.costBefore),
    placeBefore: placeOf(files.get(loadBefore), lineBefore, row.linesBefore),
    placeAfter: placeOf(files.get(loadAfter), lineAfter, row.linesAfter),
  }
}

/** Handlers of a late change's line items, of one customer or of all. */
export const lateChangeLineHandlers: RemoteHandlers<typeof lateChangeLines> = {
  page: async (ctx, scope, { latechange, customer, page, pagesize, sortdir }) => {
    if (!z.guid().safeParse(latechange).success) return { rows: [], count: 0 }
    const read = await withScope(ctx, scope, (scoped) => readChange(scoped, latechange ?? '', customer))
    if (!read || read.parts.length === 0) return { rows: [], count: 0 }
    const { change, parts, files, lines } = read
    const found = await readDifferingLines(
      lines,
      { before: change.loadsBefore, after: change.loadsAfter, currency: change.currencyCode },
      {
        subAccountKeys: parts.map(({ subAccountKey }) => subAccountKey),
        page,
        pageSize: pagesize,
        direction: sortdir,
      },
    )
    return {
      rows: found.map((line) => toLineRow(line, change.currencyCode, files)),
      count: parts.reduce((count, part) => count + part.added + part.removed + part.changed, 0),
    }
  },
}
