/**
 * Fetches an estimate: the provider's line items are imported like those of an invoice, rated by the same rules, and
 * removed again. Only sums are stored, which no invoice, calculation or list of line items reads.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/usage-estimates'
import { sum, type ChargeGroup } from '@cmp/billing'
import { toMonth, addMonths } from '@cmp/contract'
import type { EstimateSet } from '@cmp/clouds/ports/billing'
import type { Selectable } from 'kysely'
import type { UsageEstimateTable } from '../../../db/estimate-tables.ts'
import type { ImportFile } from '../../../db/tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { dropLoad, loadFiles } from '../../../lines/load.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import {
  readRules,
  rateLines,
  clearEstimate,
  estimateJobName,
  isBilled,
  fetchFiles,
  type StoredFetch,
  type FetchStorage,
  discardFiles,
} from '../../billing/index.ts'
import { openAccount } from '../../../core/cloud-accounts/cloud-accounts.ts'

type Row = Selectable<UsageEstimateTable>

/** The stored values of an estimate. Amounts are exact decimal text, a cost in the estimate's currency. */
type Sums = {
  lines: number
  rejected: number
  cost: string
  shares: { customerId: string | null; lines: number; cost: string }[]
  prices: { customerId: string; currency: string; amount: string }[]
  /** Why no customer has a price; empty if some may have one. */
  problem: string
}

const estimateFetchStorage: FetchStorage = {
  set: async ({ trx }, rowId, { files, fetchState, dataVersion }: Partial<StoredFetch>) => {
    await trx
      .updateTable('usageEstimate')
      .set({
        ...(files && { files: JSON.stringify(files) }),
        ...(fetchState !== undefined && {
          fetchState: fetchState === null ? null : JSON.stringify(fetchState),
        }),
        ...(dataVersion !== undefined && { fetchVersion: dataVersion }),
      })
      .where('id', '=', rowId)
      .execute()
  },
  files: async ({ trx }, rowId) => {
    const { files } = await trx
      .selectFrom('usageEstimate')
      .select('files')
      .where('id', '=', rowId)
      .executeTakeFirstOrThrow()
    return files
  },
}

/** Discards the state and files of a completed fetch. */
const endFetch = async (scoped: Scoped, rowId: string): Promise<void> => {
  await discardFiles(scoped, await estimateFetchStorage.files(scoped, rowId))
  await scoped.trx
    .updateTable('usageEstimate')
    .set({ files: JSON.stringify([]), fetchState: null, fetchVersion: null, loadId: null })
    .where('id', '=', rowId)
    .execute()
}

/** Returns the cost of each customer, and of unassigned groups. */
const buildShares = (
  groups: readonly ChargeGroup[],
  assignments: readonly { subAccountKey: string; customerId: string }[],
): Sums['shares'] => {
  const ownerOf = new Map(assignments.map(({ subAccountKey, customerId }) => [subAccountKey, customerId]))
  return [...Map.groupBy(groups, ({ subAccountKey }) => ownerOf.get(subAccountKey) ?? null)].map(
    ([customerId, own]) => ({
      customerId,
      lines: own.reduce((lines, group) => lines + group.lines, 0),
      cost: sum(own.map(({ cost }) => cost)),
    }),
  )
}

/** Returns the prices by the rules of invoices; if the rules contradict each other, nobody has a price. */
const buildPrices = (calculate: Awaited<ReturnType<typeof rateLines>>['calculate']) => {
  try {
    const prices = calculate().invoices.map(({ customerId, currency, subtotal }) => ({
      customerId,
      currency,
      amount: subtotal,
    }))
    return { prices, problem: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { prices: [], problem: error.message }
  }
}

/** Imports the files under an ID of this attempt, rates their line items, and always removes them afterwards. */
const calculateSums = async (
  ctx: AppContext,
  work: Work,
  row: Row,
  files: readonly ImportFile[],
): Promise<Sums> => {
  const loadId = ctx.newId()
  const former = await work.write(async ({ trx }) => {
    const before = await trx
      .selectFrom('usageEstimate')
      .select('loadId')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    await trx.updateTable('usageEstimate').set({ loadId }).where('id', '=', row.id).execute()
    return before.loadId
  })
  if (former !== null) await dropLoad(ctx.lines, former)
  const local: { name: string; path: string; release: () => Promise<void> }[] = []
  try {
    for (const { name, storageKey } of files) local.push({ name, ...(await ctx.files.localPath(storageKey)) })
    const { rejected } = await loadFiles(ctx.lines, {
      loadId,
      files: local.map(({ name, path }) => ({ name, path })),
      signal: work.signal,
    })
    const { rules, lines } = await withScope(ctx, systemScope, async (scoped) => ({
      rules: await readRules(scoped, row.cloudProvider),
      lines: await scoped.lines(),
    }))
    const load = {
      loadId,
      sourceKey: '',
      lineItemType: 'usage' as const,
      excludeConsumption: false,
      isWhole: true,
    }
    const { groups, calculate } = await rateLines(lines, rules, { loads: [load], currency: row.currency })
    const own = groups.filter(
      ({ billingMonth, currency }) => billingMonth === row.month && currency === row.currency,
    )
    if (own.length < groups.length)
      throw new AppError(
        'InvalidFile',
        bind(m.providerReturnedUsageForMonthOr, { month: row.month, currency: row.currency }),
      )
    const shares = buildShares(groups, rules.assignments)
    return {
      lines: shares.reduce((count, share) => count + share.lines, 0),
      rejected,
      cost: sum(shares.map(({ cost }) => cost)),
      shares,
      ...buildPrices(calculate),
    }
  } finally {
    await dropLoad(ctx.lines, loadId)
    for (const { release } of local) await release()
  }
}

/** Replaces the former version, unless the bill of the month has arrived in the meantime. */
const replaceEstimate = async (
  scoped: Scoped,
  row: Row,
  { version, dataAt, sums }: { version: string | null; dataAt: Date; sums: Sums },
): Promise<string> => {
  const { trx } = scoped
  await clearEstimate(scoped, row.id)
  await endFetch(scoped, row.id)
  if (await isBilled(scoped, row)) return t(m.thisMonthHasBeenBilled)
  const { lines, rejected, cost, shares, prices, problem } = sums
  await trx
    .updateTable('usageEstimate')
    .set({ dataVersion: version, dataAt, lines, rejected, cost })
    .where('id', '=', row.id)
    .execute()
  if (shares.length > 0)
    await trx
      .insertInto('usageEstimateShare')
      .values(shares.map((share) => ({ ...share, usageEstimateId: row.id })))
      .execute()
  if (prices.length > 0)
    await trx
      .insertInto('usageEstimatePrice')
      .values(
        prices.map((price) => ({
          ...price,
          usageEstimateId: row.id,
          cloudProvider: row.cloudProvider,
          month: row.month,
          dataAt,
        })),
      )
      .execute()
  return problem || t(m.lineItemNotBilledYet, { lines })
}

const runEstimate = async (ctx: AppContext, work: Work): Promise<void> => {
  const { row, account } = await withScope(ctx, systemScope, async ({ trx }) => {
    const found = await trx
      .selectFrom('usageEstimate')
      .selectAll()
      .where('id', '=', work.rowId)
      .executeTakeFirstOrThrow()
    return {
      row: found,
      account: await trx
        .selectFrom('cloudAccount')
        .selectAll()
        .where('id', '=', found.cloudAccountId)
        .executeTakeFirstOrThrow(),
    }
  })
  const { billing } = await openAccount(ctx, account)
  const thisMonth = toMonth(ctx.clock().toISOString())
  const isRecentMonth = row.month === thisMonth || row.month === addMonths(thisMonth, -1)
  const send = billing?.estimate?.bind(billing)
  if (!send || !isRecentMonth)
    return work.write(async (scoped) => {
      await clearEstimate(scoped, row.id)
      await endFetch(scoped, row.id)
      await work.done(scoped, t(m.providerHasNoEstimateForThis))
    })
  let set: EstimateSet | undefined
  const { files, version } = await fetchFiles(
    ctx,
    work,
    async (resume) =>
      (set = await send({
        period: row.month === thisMonth ? 'current' : 'last',
        currency: row.currency,
        signal: work.signal,
        resume,
      })),
    { files: row.files, fetchState: row.fetchState, dataVersion: row.fetchVersion },
    { on: estimateFetchStorage },
  )
  if (files.length === 0)
    return work.write(async (scoped) => {
      await clearEstimate(scoped, row.id)
      await endFetch(scoped, row.id)
      await work.done(scoped, t(m.providerHasNoUsageYet))
    })
  const sums = await calculateSums(ctx, work, row, files)
  const dataAt = set?.dataAt ? new Date(set.dataAt) : ctx.clock()
  await work.write(async (scoped) =>
    work.done(scoped, await replaceEstimate(scoped, row, { version, dataAt, sums })),
  )
}

/** Fetches an estimate. If the fetch fails, the former estimate stays visible. */
export const estimateJob = defineJob({
  name: estimateJobName,
  table: 'usageEstimate',
  run: runEstimate,
  onFailed: async (scoped, rowId) => {
    await endFetch(scoped, rowId)
    return undefined
  },
})
