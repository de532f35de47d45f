/** The sources of tiles with charges: the total with its trend, the largest groups, and the values of a tag. */
import { subtract, sum } from '@cmp/billing'
import {
  addDays,
  countDaysBetween,
  mostTileRows,
  topGroupings,
  usageByMeters,
  type Usage,
  type UsageGroup,
} from '@cmp/contract'
import { calculateUsage, calculateUsageDays } from '../../../../core/usage/usage.ts'
import { formatPercentChange } from '../../../../core/usage/billed-days/compared-months.ts'
import type { TileData, TileRequest } from './tile-request.ts'

/** Returns the charges of the tile's days and customer as a request of usage. */
const buildUsageRequest = (
  { query: { tag }, customer, from, to }: TileRequest,
  groupBy: UsageGroup,
): Parameters<typeof calculateUsage>[2] => {
  const [tagKey = '', tagValue = ''] = tag.split('=', 2)
  return {
    from,
    to,
    groupBy,
    customerId: customer.id,
    ...(tagKey !== '' && tagValue !== '' && { tagKey, tagValue }),
  }
}

/** Returns as many days before the tile's days. */
const getDaysBefore = ({ from, to }: TileRequest) => {
  const beforeTo = addDays(from, -1)
  return { beforeFrom: addDays(beforeTo, -countDaysBetween(from, to)), beforeTo }
}

const buildUsageHref = (
  { customer, from, to, scope }: TileRequest,
  filters: Record<string, string>,
): string =>
  `${usageByMeters.pages.list}?${new URLSearchParams({
    from,
    to,
    // Users of a customer see only their own usage, and the page has no filter for it.
    ...(scope.kind === 'provider' && { customerId: customer.id }),
    ...filters,
  }).toString()}`

const listOtherCurrencies = ({ currency, currencies }: Usage): string[] =>
  currencies.filter((one) => one !== currency)

/** Returns the total of the days with its days, compared with as many days before. */
export const readTrendTile = async (request: TileRequest): Promise<TileData> => {
  const { ctx, scope } = request
  const days = getDaysBefore(request)
  const usageRequest = buildUsageRequest(request, 'service')
  const usage = await calculateUsage(ctx, scope, { ...usageRequest, ...days })
  const { columns } = await calculateUsageDays(ctx, scope, { ...usageRequest, purchases: 'spread' })
  const href = buildUsageHref(request, { groupBy: 'service' })
  if (usage.currency === '') return { href }
  const before = usage.before?.charge ?? '0'
  const difference = sum([...usage.groups, usage.beyond].map((group) => group.difference ?? '0'))
  const percent = formatPercentChange(difference, before)
  return {
    href,
    trend: {
      currency: usage.currency,
      total: usage.total.charge,
      difference: percent === null ? null : difference,
      percent,
      ...days,
      comparisonNote: usage.comparison?.note ?? '',
      estimated: usage.total.estimated,
      otherCurrencies: listOtherCurrencies(usage),
      days: columns.map(({ from, charge }) => ({ day: from, charge })),
    },
  }
}

/** The grouping that shows the parts of a group. */
const partsOfGroup: Partial<Record<UsageGroup, UsageGroup>> = { resource: 'meter', meter: 'resource' }

const buildRanking = (
  request: TileRequest,
  usage: Usage,
  { groupBy, tagKeys }: { groupBy: UsageGroup; tagKeys: string[] },
): Omit<TileData, 'href'> => {
  if (usage.groups.length === 0) return {}
  const shown = usage.groups.slice(0, mostTileRows)
  const isCompared = usage.before !== null && formatPercentChange('0', usage.before.charge) !== null
  return {
    ranking: {
      currency: usage.currency,
      total: usage.total.charge,
      rows: shown.map(({ key, name, detail, charge, difference, filters }) => ({
        key,
        name,
        detail,
        charge,
        difference: isCompared ? difference : null,
        href: buildUsageHref(request, { groupBy: partsOfGroup[groupBy] ?? 'resource', ...filters }),
      })),
      comparisonNote: usage.comparison?.note ?? '',
      more: usage.count - shown.length,
      moreCharge: subtract(usage.total.charge, sum(shown.map(({ charge }) => charge))),
      otherCurrencies: listOtherCurrencies(usage),
      tagKeys,
    },
  }
}

/** Returns the groups with the largest charges. */
export const readRankingTile = async (request: TileRequest): Promise<TileData> => {
  const { ctx, scope, query } = request
  const groupBy = topGroupings.find((one) => one === query.monitoringNamespace) ?? 'resource'
  const usage = await calculateUsage(ctx, scope, {
    ...buildUsageRequest(request, groupBy),
    ...getDaysBefore(request),
  })
  return {
    href: buildUsageHref(request, { groupBy }),
    ...buildRanking(request, usage, { groupBy, tagKeys: [] }),
  }
}

/** Tag names that most customers use for their costs; the first that is in the line items is the default. */
const usualTagKeys =
  /^(cost[-_ ]?cent(er|re)|project|environment|env|team|owner|department|application|app)$/i

/** Returns the charges for each value of a tag; without a tag name, those of a usual or the first one. */
export const readTagTile = async (request: TileRequest): Promise<TileData> => {
  const { ctx, scope, query } = request
  const usageRequest = buildUsageRequest({ ...request, query: { ...query, tag: '' } }, 'tag')
  const readKey = (tagKey: string) =>
    calculateUsage(ctx, scope, { ...usageRequest, ...getDaysBefore(request), tagKey })
  const { tagKeys } =
    query.monitoringNamespace === '' ? await calculateUsage(ctx, scope, usageRequest) : { tagKeys: [] }
  const tagKey =
    query.monitoringNamespace || (tagKeys.find((key) => usualTagKeys.test(key)) ?? tagKeys[0] ?? '')
  if (tagKey === '') return { href: buildUsageHref(request, { groupBy: 'tag' }) }
  const usage = await readKey(tagKey)
  return {
    href: buildUsageHref(request, { groupBy: 'tag', tagKey }),
    ...buildRanking(request, usage, { groupBy: 'tag', tagKeys: [tagKey] }),
  }
}
