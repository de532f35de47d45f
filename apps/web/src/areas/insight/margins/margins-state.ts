/** The state of the margins page in its address, and the call for it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/margins'
import {
  marginGroups,
  marginSorts,
  readMargins,
  usualMarginThreshold,
  type MarginGroup,
  type Margins,
  type MarginSort,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { getLastMonth } from '../../../kit/usage/usage-state.ts'

/** The views: the amounts, the components of the margin, or the causes of its change from the month before. */
export const marginViews = [
  { value: 'amounts', label: t(m.amounts) },
  { value: 'margin', label: t(m.breakdown) },
  { value: 'change', label: t(m.whatChanged) },
] as const

/** A value of {@link marginViews}. */
type MarginView = (typeof marginViews)[number]['value']

/** A row of the table. */
export type MarginsRow = Margins['rows'][number]

/** What the page shows. */
export type Shown = {
  month: string
  view: MarginView
  groupBy: MarginGroup
  /** The margin in percent below which rows are marked. */
  threshold: string
  /** Whether only rows below the threshold are shown. */
  isLow: 'true' | 'false'
  sortby?: MarginSort
  sortdir: 'asc' | 'desc'
  currency?: string
  customerId?: string
  serviceName?: string
  cloudProvider?: string
}

/** Reads the parameters of the address. The default month is the last one. */
export const parseShown = (search: Record<string, unknown>, today: string): Shown => {
  const getText = (name: string): string | undefined => {
    const value = search[name]
    return typeof value === 'string' && value !== ''
      ? value
      : typeof value === 'number'
        ? String(value)
        : undefined
  }
  const [month, threshold] = [getText('month'), getText('threshold')]
  const sortby = marginSorts.find((sort) => sort === getText('sortby'))
  const [currency, customerId, serviceName, cloudProvider] = [
    getText('currency'),
    getText('customerId'),
    getText('serviceName'),
    getText('cloudProvider'),
  ]
  return {
    month:
      month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
        ? month
        : getLastMonth(today).from.slice(0, 'YYYY-MM'.length),
    view: marginViews.find(({ value }) => value === getText('view'))?.value ?? 'amounts',
    groupBy: marginGroups.find(({ value }) => value === getText('groupBy'))?.value ?? 'customer',
    threshold:
      threshold !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(threshold) ? threshold : usualMarginThreshold,
    isLow: String(search['isLow']) === 'true' ? 'true' : 'false',
    sortdir: getText('sortdir') === 'asc' ? 'asc' : 'desc',
    ...(sortby !== undefined && { sortby }),
    ...(currency !== undefined && { currency }),
    ...(customerId !== undefined && { customerId }),
    ...(serviceName !== undefined && { serviceName }),
    ...(cloudProvider !== undefined && { cloudProvider }),
  }
}

/** Returns the parameters of the call: the response has the columns of all views. */
export const toMarginsQuery = ({ view: _view, ...query }: Shown) => query

/** Returns the query for what is shown. */
export const buildMarginsQuery = (shown: Shown) => {
  const query = toMarginsQuery(shown)
  return queryOptions({
    queryKey: ['margins', query],
    queryFn: ({ signal }) => send(readMargins, { query }, { signal }),
  })
}
