/** The content of a dashboard item: lines over time, costs by day, a number, or a text. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMetric, scaleThreshold, type DashboardItem } from '@cmp/contract'
import { memo, useMemo } from 'react'
import { labelDays } from '../../../ui/charts/date-labels.ts'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import { toTimeSeries, getTimeSpan } from '../../../ui/charts/monitoring.ts'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './dashboards.module.css'

type Props = {
  item: DashboardItem
  colour: (resource: string) => string
  onZoom: (start: number, end: number) => void
  onBack: () => void
  /** Opens the usage of a date. */
  onDay: (day: string) => void
}

const describeItem = ({ resourceName, resourceType, name, title }: DashboardItem): string =>
  resourceName ? `${resourceName}: ${title}` : `${resourceType.replaceAll('-', ' ')}: ${title || name}`

const NoData = ({ item }: { item: DashboardItem }) => (
  <div className={styles.noData}>
    <span>{describeItem(item)}</span>
    <strong>{t(m.noData)}</strong>
  </div>
)

/** Names the source of the lines: a link to the only resource, or the number of resources. */
const Note = ({ item }: { item: DashboardItem }) => {
  const { series, resources, matching } = item.usageDetail
  const [first] = series
  if (!first) return null
  if (matching > resources)
    return t(m.topOfComparedResourcesResourcesMatch, { count: series.length, resources, matching })
  if (resources > 1 || series.length > 1)
    return series.length < resources
      ? t(m.topOf, { count: series.length, resources })
      : t(m.all, { resources })
  return first.href ? <AppLink href={first.href}>{first.resourceName}</AppLink> : first.resourceName
}

const Lines = ({ item, colour, onZoom, onBack }: Props) => {
  const { series } = item.usageDetail
  // A single line takes the color of its position. If there are several, a resource has the same color in every chart.
  const lines = useMemo(
    () =>
      series.map(({ resourceName, monitoringDetail }) =>
        toTimeSeries(monitoringDetail, resourceName, colour(resourceName)),
      ),
    [series, colour],
  )
  const [first] = series
  const span = useMemo(
    () => (series.length > 0 ? getTimeSpan(series.map((one) => one.monitoringDetail)) : undefined),
    [series],
  )
  const threshold = useMemo(
    () =>
      item.threshold && first
        ? { value: scaleThreshold(item.threshold.value, first.monitoringDetail), over: item.threshold.over }
        : undefined,
    [item.threshold, first],
  )
  // Lines of the previous period would double the number of lines, so they are shown only for a single line.
  const shown = useMemo(
    () => (lines.length > 1 ? lines.map(({ previous: _, ...line }) => line) : lines),
    [lines],
  )
  if (!first || !span) return <NoData item={item} />
  return (
    <TimeChart
      label={item.name}
      noData={describeItem(item)}
      height={80}
      unit={first.monitoringDetail.unit}
      span={span}
      series={shown}
      threshold={threshold}
      note={<Note item={item} />}
      onZoom={onZoom}
      onBack={onBack}
    />
  )
}

const NumberTile = ({ item }: { item: DashboardItem }) => {
  const [first] = item.usageDetail.series
  const detail = first?.monitoringDetail
  const last = detail?.timeSeries.findLast((point) => point[detail.shows] !== null)
  const value = detail && last?.[detail.shows]
  if (!first || !detail || value === null || value === undefined) return <NoData item={item} />
  const { threshold } = item
  const limit = threshold && scaleThreshold(threshold.value, detail)
  const isPassed = threshold && limit !== null && (threshold.over ? value > limit : value < limit)
  return (
    <div className={styles.numberTile} data-passed={isPassed || undefined}>
      <strong>{formatMetric(detail.unit, value)}</strong>
      <span>
        {renderRich(m.numberOf, {
          title: item.title,
          isPassed: String(isPassed === true),
          resource: () =>
            first.href ? <AppLink href={first.href}>{first.resourceName}</AppLink> : first.resourceName,
        })}
      </span>
    </div>
  )
}

const Costs = ({ item, onDay }: Pick<Props, 'item' | 'onDay'>) => {
  const [costs] = item.usageDetail.costs
  if (!costs || costs.groups.length === 0) return <NoData item={item} />
  const newest = costs.days.findLast(({ charge }) => Number(charge) !== 0)
  // Columns after the latest charge would be empty and push the others out of view.
  const days = newest ? costs.days.slice(0, costs.days.indexOf(newest) + 1) : costs.days
  const formatAmount = (amount: string) =>
    `${formatMoney(amount, getCurrencyDigits(costs.currency))} ${costs.currency}`
  return (
    <>
      <StackedBars
        isFilling
        note={t(m.amountInDays, {
          amount: formatAmount(costs.total),
          count: costs.days.length,
          isCut: String(newest !== undefined && days.length < costs.days.length),
          day: newest ? formatDate(newest.day) : '',
        })}
        label={t(m.inLabel, { name: item.name, currency: costs.currency })}
        unit={costs.currency}
        formatAmount={formatAmount}
        columns={labelDays(days.map(({ day }) => day)).map((label, index) => ({
          ...label,
          total: formatAmount(days[index]?.charge ?? '0'),
        }))}
        series={costs.groups.map(({ name, charges }, index) => ({
          name,
          colour: index < 6 ? `var(--chart-${index + 1})` : 'var(--control)',
          values: charges,
        }))}
        onOpen={(index) => {
          const day = days[index]?.day
          if (day) onDay(day)
        }}
      />
    </>
  )
}

/** Returns whether an item's content is unchanged. Its position does not count. */
const isSame = (before: Props, after: Props): boolean =>
  before.item.usageDetail === after.item.usageDetail &&
  before.item.name === after.item.name &&
  before.item.threshold === after.item.threshold &&
  before.colour === after.colour &&
  before.onZoom === after.onZoom &&
  before.onBack === after.onBack &&
  before.onDay === after.onDay

/** Renders the content. It is not rendered again if the item was only moved. */
export const ItemContent = memo((props: Props) => {
  const { item } = props
  const { problem } = item.usageDetail
  if (item.monitoringType === 'text') return <p className={styles.text}>{item.content}</p>
  if (item.id.startsWith('new'))
    return <p className={styles.quiet}>{t(m.dataAppearsAfterYouSaveDashboard)}</p>
  return (
    <div className={styles.content}>
      {item.monitoringType === 'metric' && <Lines {...props} />}
      {item.monitoringType === 'number' && <NumberTile item={item} />}
      {item.monitoringType === 'cost' && <Costs {...props} />}
      {problem && (
        <p role="status" className={styles.quiet}>
          {problem}
        </p>
      )}
    </div>
  )
}, isSame)
