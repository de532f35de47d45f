/** What the page of retention shows: what is kept by source and month, and what the rules would remove now. */
import type { RetentionConsequence, RetentionSource, RetentionState, RetentionTimes } from '@cmp/contract'
import { dayIn, monthOf } from '../../kit/calendar.ts'
import { loadSizes, type LoadSize } from '../../lines/load-sizes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { readSeller } from '../seller/seller.ts'
import { consequenceOf, filesOf, sizeOf } from './consequence.ts'
import { readHoldings, sourceKey, type KeptFile, type KeptLoad } from './holdings.ts'
import { planOf, type Rules } from './plan.ts'
import { filesName, forEver, readRules } from './rules.ts'

/** The day, `YYYY-MM-DD`, where the seller is. */
export const sellersDay = async (scoped: Scoped): Promise<string> =>
  dayIn((await readSeller(scoped)).timezone, scoped.now)

const keptFiles = (loads: readonly KeptLoad[]) => [
  ...new Map(
    loads.flatMap(({ files }) => files.filter(({ isRemoved }) => !isRemoved).map((file) => [file.id, file])),
  ).values(),
]

const partsOf = (loads: readonly KeptLoad[], sizes: ReadonlyMap<string, LoadSize>) => ({
  current: sizeOf(
    loads.filter(({ isCurrent }) => isCurrent),
    sizes,
  ),
  earlier: sizeOf(
    loads.filter(({ isCurrent }) => !isCurrent),
    sizes,
  ),
  files: filesOf(keptFiles(loads)),
})

/** The part of a load that is of one month: of the whole its lines, and as much of its bytes; a file is of its latest month. */
type MonthPart = { month: string; load: KeptLoad; lines: number; diskBytes: number; files: KeptFile[] }

const monthPartsOf = (load: KeptLoad, size: LoadSize | undefined): MonthPart[] => {
  const byMonth = Map.groupBy(load.parts, ({ invoice }) => monthOf(invoice.lastDay))
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
  const kept = parts.filter(({ load }) => load.removal === null)
  return {
    loads: kept.length,
    lines: kept.reduce((lines, part) => lines + part.lines, 0),
    diskBytes: kept.reduce((bytes, part) => bytes + part.diskBytes, 0),
  }
}

const heldIn = (month: string, parts: readonly MonthPart[]): string[] => [
  ...new Set(
    parts.flatMap(({ load }) =>
      load.parts.flatMap(({ invoice }) =>
        invoice.held !== null && monthOf(invoice.lastDay) === month
          ? [`${invoice.invoiceId}: ${invoice.held}`]
          : [],
      ),
    ),
  ),
]

/** Reasons that are told of a month. */
const mostReasons = 5

const monthsOf = (
  loads: readonly KeptLoad[],
  sizes: ReadonlyMap<string, LoadSize>,
): RetentionSource['months'] =>
  [
    ...Map.groupBy(
      loads.flatMap((load) => monthPartsOf(load, sizes.get(load.loadId))),
      ({ month }) => month,
    ),
  ]
    .map(([month, parts]) => {
      const files = parts.flatMap((part) => part.files)
      const here = files.filter(({ isRemoved }) => !isRemoved)
      const kept = parts.filter(
        (part) => part.load.removal === null || part.files.some(({ isRemoved }) => !isRemoved),
      )
      return {
        month,
        current: sumOf(parts.filter(({ load }) => load.isCurrent)),
        earlier: sumOf(parts.filter(({ load }) => !load.isCurrent)),
        files: filesOf(here),
        removedLoads: parts.filter(({ load }) => load.removal !== null).length,
        removedFiles: files.length - here.length,
        oldest: kept.map(({ load }) => load.cameOn).toSorted()[0] ?? null,
        held: heldIn(month, parts).slice(0, mostReasons),
      }
    })
    .toSorted((one, other) => other.month.localeCompare(one.month, 'en'))

/** Every account and every cloud that something was brought in of, by name. */
const sourcesOf = async ({ trx }: Scoped, loads: readonly KeptLoad[]) => {
  const accounts = await trx.selectFrom('cloudAccount').select(['id', 'name']).execute()
  const bySource = Map.groupBy(loads, ({ source }) => source)
  return [...bySource]
    .map(([key, own]) => {
      const cloudProvider = own[0]?.parts[0]?.invoice.cloudProvider ?? ''
      const account = accounts.find(({ id }) => sourceKey.account(id) === key)
      return { key, name: account?.name ?? filesName(cloudProvider), cloudProvider, own }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const latestRun = async ({ trx }: Scoped): Promise<RetentionState['latest']> => {
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

/** What is kept, as the page shows it. */
export const retentionState = async (ctx: AppContext, scope: Scope): Promise<RetentionState> => {
  const sizes = await loadSizes(ctx.lines)
  return withScope(ctx, scope, async (scoped) => {
    const holdings = await readHoldings(scoped)
    const rules = await readRules(scoped)
    const plan = planOf(holdings.loads, rules, await sellersDay(scoped))
    const sources = (await sourcesOf(scoped, holdings.loads)).map(({ own, ...source }) => {
      const rule = rules.get(source.key)
      const { filesMonths, linesMonths, earlierMonths } = rule ?? forEver
      return {
        ...source,
        times: { filesMonths, linesMonths, earlierMonths },
        decidedBy: rule?.decidedBy ?? null,
        decidedAt: rule?.decidedAt.toISOString() ?? null,
        months: monthsOf(own, sizes),
        ...partsOf(own, sizes),
      }
    })
    return {
      sources,
      ...partsOf(holdings.loads, sizes),
      due: await consequenceOf(scoped, holdings, plan, sizes),
      latest: await latestRun(scoped),
    }
  })
}

/** What a source would lose now by other times, the rest as it is; and which loads it has. */
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
    const plan = planOf(own, rules, await sellersDay(scoped))
    return {
      consequence: await consequenceOf(scoped, holdings, plan, sizes),
      loadIds: own.map(({ loadId }) => loadId),
    }
  })
}
