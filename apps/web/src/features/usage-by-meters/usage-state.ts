/** What the usage pages show, as their address says it: a link brings another person to the same. */
import { formatMoney } from '@cmp/billing/format'
import {
  detailComponents,
  purchaseDays,
  spanBefore,
  spanOfMonths,
  supportTickets,
  usageGroups,
  withoutValue,
  type DaySpan,
  type DetailComponent,
  type PurchaseDays,
  type UsageGroup,
} from '@cmp/contract'
import { withQuery } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { useRoleIsIn, useSession } from '../../kit/session/use-session.ts'
import { formatDate } from '../../ui/parts/dates.ts'

/** What usage can be narrowed to, and how each is called. */
export const usageFilters = {
  customerId: 'Customer',
  cloudProvider: 'Cloud',
  subscriptionId: 'Subscription',
  serviceName: 'Service',
  meterName: 'Meter',
  projectId: 'Project',
  resourceGroup: 'Resource group',
  region: 'Region',
  resourceId: 'Resource',
  tagValue: 'Tag',
  component: 'Charge type',
} as const

/** A name in {@link usageFilters}. */
export type UsageFilterName = keyof typeof usageFilters

const isFilterName = (name: string): name is UsageFilterName => name in usageFilters

/** What is shown. `before` is null where it is compared with nothing. */
export type UsageState = {
  span: DaySpan
  before: DaySpan | null
  groupBy: UsageGroup
  currency: string | undefined
  tagKey: string | undefined
  filters: Partial<Record<Exclude<UsageFilterName, 'component'>, string>> & { component?: DetailComponent }
  /** How the chart of days shows purchases. */
  purchases: PurchaseDays
}

const textOf = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const dayOf = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = textOf(search, name)
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}

const spanOf = (search: Record<string, unknown>, from: string, to: string): DaySpan | null => {
  const [first, last] = [dayOf(search, from), dayOf(search, to)]
  return first !== undefined && last !== undefined && first <= last ? { from: first, to: last } : null
}

/** The month before that of a day. */
export const lastMonthOf = (today: string): DaySpan =>
  spanBefore(spanOfMonths(today.slice(0, 'YYYY-MM'.length)))

const isPurchaseDays = (value: string | undefined): value is PurchaseDays =>
  purchaseDays.some((days) => days.value === value)

const isGroup = (value: string | undefined): value is UsageGroup =>
  usageGroups.some((group) => group.value === value)

/**
 * The state in an address; without days the last month, compared with the one before it.
 * @param remembered how this browser shows purchases where the address does not say it
 */
export const stateOf = (
  search: Record<string, unknown>,
  today: string,
  remembered: PurchaseDays = 'spread',
): UsageState => {
  const span = spanOf(search, 'from', 'to')
  const shown = span ?? lastMonthOf(today)
  const groupBy = textOf(search, 'groupBy')
  const filters: UsageState['filters'] = {}
  for (const name of Object.keys(usageFilters)) {
    const value = textOf(search, name)
    if (isFilterName(name) && name !== 'component' && value !== undefined) filters[name] = value
  }
  const component = detailComponents.find(({ value }) => value === textOf(search, 'component'))
  if (component) filters.component = component.value
  const [tagKey, purchases] = [textOf(search, 'tagKey'), textOf(search, 'purchases')]
  // A value means nothing without the name of its tag.
  if (tagKey === undefined) delete filters.tagValue
  return {
    span: shown,
    before: span ? spanOf(search, 'beforeFrom', 'beforeTo') : spanBefore(shown),
    groupBy: isGroup(groupBy) ? groupBy : 'service',
    currency: textOf(search, 'currency'),
    tagKey,
    filters,
    purchases: isPurchaseDays(purchases) ? purchases : remembered,
  }
}

/** What calls and addresses take of a state, but for the grouping. */
export const queryOf = (state: UsageState) => ({
  ...state.span,
  ...(state.before && { beforeFrom: state.before.from, beforeTo: state.before.to }),
  ...narrowingOf(state),
})

/** What calls take that know their days themselves. */
export const narrowingOf = ({ currency, tagKey, filters }: UsageState) => ({
  ...(currency !== undefined && { currency }),
  ...(tagKey !== undefined && { tagKey }),
  ...filters,
})

/** The state as the address of the usage page. */
export const searchOf = (state: UsageState): Record<string, string> => ({
  ...queryOf(state),
  groupBy: state.groupBy,
  purchases: state.purchases,
})

/** The form of a ticket about what a state shows or, compared, about its change; the reseller's is of a customer. */
export const askAboutUsage = (shown: Record<string, string>): string =>
  withQuery(resourcePaths(supportTickets).add() ?? '', {
    usageQuery: new URLSearchParams(shown).toString(),
  })

/** Whether a ticket about a state has one customer whose it is. */
export const useMayAsk = (): ((state: UsageState) => boolean) => {
  const mayAsk = useRoleIsIn(supportTickets.access.write)
  const isProvider = useSession()?.user.roleCode === 'SA'
  return ({ filters }) => mayAsk && (!isProvider || filters.customerId !== undefined)
}

/** A span in words: `1 October 2026 to 31 October 2026`. */
export const spanText = ({ from, to }: DaySpan): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`

/** The spans that are offered by name. */
export const presetsOf = (today: string): { value: string; label: string; span: DaySpan }[] => {
  const month = today.slice(0, 'YYYY-MM'.length)
  const last = lastMonthOf(today)
  const months = (count: number): DaySpan => {
    let first = last
    for (let back = 1; back < count; back++)
      first = spanBefore(spanOfMonths(first.from.slice(0, 'YYYY-MM'.length)))
    return { from: first.from, to: last.to }
  }
  return [
    { value: 'last-month', label: 'Last month', span: last },
    { value: 'this-month', label: 'This month', span: spanOfMonths(month) },
    { value: 'three-months', label: 'Last three months', span: months(3) },
    { value: 'twelve-months', label: 'Last twelve months', span: months(12) },
  ]
}

/** How a filter's value reads. */
export const filterText = (name: UsageFilterName, value: string, tagKey = ''): string => {
  const label = name === 'tagValue' ? `Tag ${tagKey}` : usageFilters[name]
  if (value === withoutValue) return `${label}: none`
  if (name === 'component')
    return `${label}: ${detailComponents.find((component) => component.value === value)?.label ?? value}`
  // Ids of the portal's own say nothing to people.
  return name === 'projectId' ? 'One project' : `${label}: ${value}`
}

/** A difference with its sign. */
export const signed = (amount: string, digits: number): string =>
  amount.startsWith('-') || /^[0.]*$/.test(amount)
    ? formatMoney(amount, digits)
    : `+${formatMoney(amount, digits)}`

/** By what a group is looked into, one step deeper. */
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
