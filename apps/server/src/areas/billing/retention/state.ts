/** Returns the contents of the retention page: what is stored by source and month, and what the rules would remove now. */
import {
  type RetentionConsequence,
  type RetentionSource,
  type RetentionState,
  type RetentionTimes,
  toDayInZone,
  toMonth,
} from '@cmp/contract'
import { loadSizes, type LoadSize } from '../../../lines/load-sizes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { buildRetentionConsequence, sumFileSizes, sumLoadSizes } from './consequence.ts'
import { readHoldings, sourceKey, type RetainedFile, type RetainedLoad } from './holdings.ts'
import { planOf, type Rules } from './plan.ts'
import { formatFilesName, forEver, readRules } from './rules.ts'

/** Returns today's date, `YYYY-MM-DD`, in the seller's time zone. */
export const readSellerDate = async (scoped: Scoped): Promise<string> =>
  toDayInZone((await readSeller(scoped)).timezone, scoped.now)

const listRetainedFiles = (loads: readonly RetainedLoad[]) => [
  ...new Map(
    loads.flatMap(({ files }) => files.filter(({ isRemoved }) => !isRemoved).map((file) => [file.id, file])),
  ).values(),
]

const summarizeParts = (loads: readonly RetainedLoad[], sizes: ReadonlyMap<string, LoadSize>) => ({
  current: sumLoadSizes(
    loads.filter(({ isCurrent }) => isCurrent),
    sizes,
  ),
  earlier: sumLoadSizes(
    loads.filter(({ isCurrent }) => !isCurrent),
    sizes,
  ),
  files: sumFileSizes(listRetainedFiles(loads)),
})

/**
 * The part of an import batch in one month: its line items, and a proportional share of its bytes. A file belongs to
 * its latest month.
 */
type MonthPart = {
  month: string
  load: RetainedLoad
  lines: number
  diskBytes: number
  files: RetainedFile[]
}

const splitByMonth = (load: RetainedLoad, size: LoadSize | undefined): MonthPart[] => {
  const byMonth = Map.groupBy(load.parts, ({ invoice }) => toMonth(invoice.lastDay))
  const latest = new Map<string, string>()
  for (const [month, parts] of [...byMonth].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const { fileIds } of parts) for (const id of fileIds) latest.set(id, month)
  return [...byMonth].map(([month, parts]) => {
    const lines = parts.reduce((sum, part) => sum + part.lines, 0)
    return {
      month,
      load,
      lines,
      diskBytes: load.lines === 0 ? 0 : Math.round(((size?.bytes ?? 0) * lines) / load.lines),
      files: load.files.filter(({ id }) => latest.get(id) === month),
    }
  })
}

const sumOf = (parts: readonly MonthPart[]) => {
  const retained = parts.filter(({ load }) => load.removal === null)
  return {
    loads: retained.length,
    lines: retained.reduce((lines, part) => lines + part.lines, 0),
    diskBytes: retained.reduce((bytes, part) => bytes + part.diskBytes, 0),
  }
}

const listHoldReasons = (month: string, parts: readonly MonthPart[]): string[] => [
  ...new Set(
    parts.flatMap(({ load }) =>
      load.parts.flatMap(({ invoice }) =>
        invoice.held !== null && toMonth(invoice.lastDay) === month
          ? [`${invoice.invoiceId}: ${invoice.held}`]
          : [],
      ),
    ),
  ),
]

/** The maximum number of reasons listed per month. */
const mostReasons = 5

const summarizeMonths = (
  loads: readonly RetainedLoad[],
  sizes: ReadonlyMap<string, LoadSize>,
): RetentionSource['months'] =>
  [
    ...Map.groupBy(
      loads.flatMap((load) => splitByMonth(load, sizes.get(load.loadId))),
      ({ month }) => month,
    ),
  ]
    .map(([month, parts]) => {
      const files = parts.flatMap((part) => part.files)
      const here = files.filter(({ isRemoved }) => !isRemoved)
      const retained = parts.filter(
        (part) => part.load.removal === null || part.files.some(({ isRemoved }) => !isRemoved),
      )
      return {
        month,
        current: sumOf(parts.filter(({ load }) => load.isCurrent)),
        earlier: sumOf(parts.filter(({ load }) => !load.isCurrent)),
        files: sumFileSizes(here),
        removedLoads: parts.filter(({ load }) => load.removal !== null).length,
        removedFiles: files.length - here.length,
        oldest: retained.map(({ load }) => load.cameOn).toSorted()[0] ?? null,
        held: listHoldReasons(month, parts).slice(0, mostReasons),
      }
    })
    .toSorted((one, other) => other.month.localeCompare(one.month, 'en'))

/** Returns every account and every provider with imported data, by name. */
const readSources = async ({ trx }: Scoped, loads: readonly RetainedLoad[]) => {
  const accounts = await trx.selectFrom('cloudAccount').select(['id', 'name']).execute()
  const bySource = Map.groupBy(loads, ({ source }) => source)
  return [...bySource]
    .map(([key, own]) => {
      const cloudProvider = own[0]?.parts[0]?.invoice.cloudProvider ?? ''
      const account = accounts.find(({ id }) => sourceKey.account(id) === key)
      return { key, name: account?.name ?? formatFilesName(cloudProvider), cloudProvider, own }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const readLatestRun = async ({ trx }: Scoped): Promise<RetentionState['latest']> => {
  const row = await trx
    .selectFrom('retentionRun')
    .select(['status', 'message', 'createdBy', 'createdAt', 'finishedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { status, message, createdBy, createdAt, finishedAt } = row
  return { status, message, createdBy, at: (finishedAt ?? createdAt).toISOString() }
}

/** Returns what is stored, as the page shows it. */
export const readRetentionState = async (ctx: AppContext, scope: Scope): Promise<RetentionState> => {
  const sizes = await loadSizes(ctx.lines)
  return withScope(ctx, scope, async (scoped) => {
    const holdings = await readHoldings(scoped)
    const rules = await readRules(scoped)
    const plan = planOf(holdings.loads, rules, await readSellerDate(scoped))
    const sources = (await readSources(scoped, holdings.loads)).map(({ own, ...source }) => {
      const rule = rules.get(source.key)
      const { filesMonths, linesMonths, earlierMonths } = rule ?? forEver
      return {
        ...source,
        times: { filesMonths, linesMonths, earlierMonths },
        decidedBy: rule?.decidedBy ?? null,
        decidedAt: rule?.decidedAt.toISOString() ?? null,
        months: summarizeMonths(own, sizes),
        ...summarizeParts(own, sizes),
      }
    })
    return {
      sources,
      ...summarizeParts(holdings.loads, sizes),
      due: await buildRetentionConsequence(scoped, holdings, plan, sizes),
      latest: await readLatestRun(scoped),
    }
  })
}

/** Returns what a source would lose now with another retention, other rules unchanged, and its import batches. */
export const previewOf = async (
  ctx: AppContext,
  scope: Scope,
  source: string,
  times: RetentionTimes,
): Promise<{ consequence: RetentionConsequence; loadIds: string[] }> => {
  const sizes = await loadSizes(ctx.lines)
  return withScope(ctx, scope, async (scoped) => {
    const holdings = await readHoldings(scoped)
    const own = holdings.loads.filter((load) => load.source === source)
    const rules: Rules = new Map([[source, times]])
    const plan = planOf(own, rules, await readSellerDate(scoped))
    return {
      consequence: await buildRetentionConsequence(scoped, holdings, plan, sizes),
      loadIds: own.map(({ loadId }) => loadId),
    }
  })
}
