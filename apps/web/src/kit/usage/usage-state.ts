/** The state of the usage pages in their address, so that a link shows the same to another person. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/usage'
import { formatMoney } from '@cmp/billing/format'
import {
  detailComponents,
  purchaseDays,
  getPreviousRange,
  buildMonthsRange,
  supportTickets,
  usageGroups,
  withoutValue,
  type DaySpan,
  type DetailComponent,
  type PurchaseDays,
  type UsageGroup,
  toMonth,
} from '@cmp/contract'
import { withQuery } from '../api/api.ts'
import { getResourcePaths } from '../api/paths.ts'
import { useRoleIsIn, useSession } from '../session/use-session.ts'
import { formatDate } from '../../ui/parts/dates.ts'

/** The filters of usage with their labels. */
export const usageFilters = {
  customerId: t(m.customer),
  cloudProvider: t(m.provider),
  subscriptionId: t(m.subscription),
  serviceName: t(m.service),
  meterName: t(m.meter),
  projectId: t(m.project),
  resourceGroup: t(m.resourceGroup),
  region: t(m.region),
  resourceId: t(m.resource),
  tagValue: t(m.tag),
  component: t(m.chargeType),
} as const

/** A name in {@link usageFilters}. */
export type UsageFilterName = keyof typeof usageFilters

const isFilterName = (name: string): name is UsageFilterName => name in usageFilters

/** The state of the page. `before` is null if it is not compared with another period. */
export type UsageState = {
  span: DaySpan
  before: DaySpan | null
  groupBy: UsageGroup
  currency: string | undefined
  tagKey: string | undefined
  filters: Partial<Record<Exclude<UsageFilterName, 'component'>, string>> & { component?: DetailComponent }
  /** How the daily chart shows purchases. */
  purchases: PurchaseDays
}

const getText = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const getDay = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = getText(search, name)
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}

const getDateRange = (search: Record<string, unknown>, from: string, to: string): DaySpan | null => {
  const [first, last] = [getDay(search, from), getDay(search, to)]
  return first !== undefined && last !== undefined && first <= last ? { from: first, to: last } : null
}

/** Returns the month before that of a date. */
export const getLastMonth = (today: string): DaySpan => getPreviousRange(buildMonthsRange(toMonth(today)))

const isPurchaseDays = (value: string | undefined): value is PurchaseDays =>
  purchaseDays.some((days) => days.value === value)

const isGroup = (value: string | undefined): value is UsageGroup =>
  usageGroups.some((group) => group.value === value)

/**
 * Reads the state from an address. Without dates, it is the last month compared with the month before.
 * @param remembered How this browser shows purchases if the address does not say it.
 */
export const parseUsageState = (
  search: Record<string, unknown>,
  today: string,
  remembered: PurchaseDays = 'spread',
): UsageState => {
  const span = getDateRange(search, 'from', 'to')
  const shown = span ?? getLastMonth(today)
  const groupBy = getText(search, 'groupBy')
  const filters: UsageState['filters'] = {}
  for (const name of Object.keys(usageFilters)) {
    const value = getText(search, name)
    if (isFilterName(name) && name !== 'component' && value !== undefined) filters[name] = value
  }
  const component = detailComponents.find(({ value }) => value === getText(search, 'component'))
  if (component) filters.component = component.value
  const [tagKey, purchases] = [getText(search, 'tagKey'), getText(search, 'purchases')]
  // A tag value has no meaning without a tag key.
  if (tagKey === undefined) delete filters.tagValue
  return {
    span: shown,
    before: span ? getDateRange(search, 'beforeFrom', 'beforeTo') : getPreviousRange(shown),
    groupBy: isGroup(groupBy) ? groupBy : 'service',
    currency: getText(search, 'currency'),
    tagKey,
    filters,
    purchases: isPurchaseDays(purchases) ? purchases : remembered,
  }
}

/** Returns the parameters of a state for calls and addresses, without the grouping. */
export const queryOf = (state: UsageState) => ({
  ...state.span,
  ...(state.before && { beforeFrom: state.before.from, beforeTo: state.before.to }),
  ...toFilterQuery(state),
})

/** Returns the parameters for calls that determine their dates themselves. */
export const toFilterQuery = ({ currency, tagKey, filters }: UsageState) => ({
  ...(currency !== undefined && { currency }),
  ...(tagKey !== undefined && { tagKey }),
  ...filters,
})

/** Returns the state as the address of the usage page. */
export const searchOf = (state: UsageState): Record<string, string> => ({
  ...queryOf(state),
  groupBy: state.groupBy,
  purchases: state.purchases,
})

/**
 * Returns the address of the form for a ticket about the shown usage or, if it is compared, about its change. A ticket
 * by the reseller needs a customer.
 */
export const buildUsageTicketUrl = (shown: Record<string, string>): string =>
  withQuery(getResourcePaths(supportTickets).add() ?? '', {
    usageQuery: new URLSearchParams(shown).toString(),
  })

/** Returns a function that tells whether a ticket can be opened about a state, which must belong to one customer. */
export const useMayOpenUsageTicket = (): ((state: UsageState) => boolean) => {
  const mayAsk = useRoleIsIn(supportTickets.access.write)
  const isProvider = useSession()?.user.roleCode === 'SA'
  return ({ filters }) => mayAsk && (!isProvider || filters.customerId !== undefined)
}

/** Formats a date range as `1 October 2026 to 31 October 2026`. */
export const formatDateRange = ({ from, to }: DaySpan): string =>
  from === to ? formatDate(from) : t(m.to, { from: formatDate(from), to: formatDate(to) })

/** Returns the named date ranges. */
export const listDateRangePresets = (today: string): { value: string; label: string; span: DaySpan }[] => {
  const month = toMonth(today)
  const last = getLastMonth(today)
  const getLastMonths = (count: number): DaySpan => {
    let first = last
    for (let back = 1; back < count; back++) first = getPreviousRange(buildMonthsRange(toMonth(first.from)))
    return { from: first.from, to: last.to }
  }
  return [
    { value: 'last-month', label: t(m.lastMonth), span: last },
    { value: 'this-month', label: t(m.thisMonth), span: buildMonthsRange(month) },
    { value: 'three-months', label: t(m.last3Months), span: getLastMonths(3) },
    { value: 'twelve-months', label: t(m.last12Months), span: getLastMonths(12) },
  ]
}

/** Formats a filter with its value. */
export const filterText = (name: UsageFilterName, value: string, tagKey = ''): string => {
  const label = name === 'tagValue' ? t(m.tag2, { tagKey }) : usageFilters[name]
  if (value === withoutValue) return t(m.none, { label })
  if (name === 'component')
    return `${label}: ${t(detailComponents.find((component) => component.value === value)?.label ?? value)}`
  // The portal's own IDs mean nothing to users.
  return name === 'projectId' ? t(m.oneProject) : `${label}: ${value}`
}

/** Formats a difference with its sign. */
export const formatSignedAmount = (amount: string, digits: number): string =>
  amount.startsWith('-') || /^[0.]*$/.test(amount)
    ? formatMoney(amount, digits)
    : `+${formatMoney(amount, digits)}`

/** Formats a percentage with one decimal. */
export const formatPercent = (percent: string): string => `${formatMoney(percent, 1)} %`

/** The next grouping when a user opens a group. */
export const nextGroup: Record<UsageGroup, UsageGroup> = {
  customer: 'subscription',
  cloud: 'service',
  subscription: 'service',
  project: 'service',
  service: 'meter',
  meter: 'resource',
  resourceGroup: 'resource',
  region: 'service',
  tag: 'service',
  resource: 'meter',
}
