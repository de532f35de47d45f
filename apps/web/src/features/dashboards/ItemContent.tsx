/** What a part of a dashboard shows: lines over time, costs by day, a number, or a text. */
import { formatMoney } from '@cmp/billing/format'
import {
  counted,
  digitsOf,
  metricText,
  monthName,
  numberText,
  thresholdOver,
  type DashboardItem,
} from '@cmp/contract'
import { memo, useMemo } from 'react'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import { lineOf, spanOf } from '../../ui/charts/monitoring.ts'
import { TimeChart } from '../../ui/charts/TimeChart.tsx'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { formatDate } from '../../ui/parts/dates.ts'
import styles from './dashboards.module.css'

type Props = {
  item: DashboardItem
  colour: (resource: string) => string
  onZoom: (start: number, end: number) => void
  onBack: () => void
  /** Leads to the usage of a day. */
  onDay: (day: string) => void
}

const aboutOf = ({ resourceName, resourceType, name, title }: DashboardItem): string =>
  resourceName ? `${resourceName}: ${title}` : `${resourceType.replaceAll('-', ' ')}: ${title || name}`

const NoData = ({ item }: { item: DashboardItem }) => (
  <div className={styles.noData}>
    <span>{aboutOf(item)}</span>
    <strong>No Data</strong>
  </div>
)

/** What the lines are of: a link to the one resource, or how many there are. */
const Note = ({ item }: { item: DashboardItem }) => {
  const { series, resources, matching } = item.usageDetail
  const [first] = series
  if (!first) return null
  if (matching > resources)
    return `The largest ${numberText(series.length)} of ${numberText(resources)} resources read, of ${numberText(matching)} that match. Filter by cloud or tag to read others.`
  if (resources > 1 || series.length > 1)
    return series.length < resources
      ? `${series.length} of ${numberText(resources)}, the largest with data`
      : `All ${numberText(resources)}`
  return first.href ? <AppLink href={first.href}>{first.resourceName}</AppLink> : first.resourceName
}

const Lines = ({ item, colour, onZoom, onBack }: Props) => {
  const { series } = item.usageDetail
  // One line has the colour of its place alone; where there are more, a resource has the same one in every chart.
  const lines = useMemo(
    () =>
      series.map(({ resourceName, monitoringDetail }) =>
        lineOf(monitoringDetail, resourceName, colour(resourceName)),
      ),
    [series, colour],
  )
  const [first] = series
  const span = useMemo(
    () => (series.length > 0 ? spanOf(series.map((one) => one.monitoringDetail)) : undefined),
    [series],
  )
  const threshold = useMemo(
    () =>
      item.threshold && first
        ? { value: thresholdOver(item.threshold.value, first.monitoringDetail), over: item.threshold.over }
        : undefined,
    [item.threshold, first],
  )
  // Lines of before would be as many again: only one line has its own.
  const shown = useMemo(
    () => (lines.length > 1 ? lines.map(({ previous: _, ...line }) => line) : lines),
    [lines],
  )
  if (!first || !span) return <NoData item={item} />
  return (
    <TimeChart
      label={item.name}
      noData={aboutOf(item)}
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
  const limit = threshold && thresholdOver(threshold.value, detail)
  const isPassed = threshold && limit !== null && (threshold.over ? value > limit : value < limit)
  return (
    <div className={styles.numberTile} data-passed={isPassed || undefined}>
      <strong>{metricText(detail.unit, value)}</strong>
      <span>
        {first.href ? <AppLink href={first.href}>{first.resourceName}</AppLink> : first.resourceName},{' '}
        {item.title}
        {isPassed && ' – past its threshold'}
      </span>
    </div>
  )
}

const Costs = ({ item, onDay }: Pick<Props, 'item' | 'onDay'>) => {
  const [costs] = item.usageDetail.costs
  if (!costs || costs.groups.length === 0) return <NoData item={item} />
  const newest = costs.days.findLast(({ charge }) => Number(charge) !== 0)
  const text = (amount: string) => `${formatMoney(amount, digitsOf(costs.currency))} ${costs.currency}`
  return (
    <>
      <StackedBars
        isFilling
        label={`${item.name} in ${costs.currency}`}
        unit={costs.currency}
        columns={costs.days.map(({ day, charge }, index) => ({
          label: formatDate(day),
          short:
            index === 0 || day.endsWith('-01')
              ? `${Number(day.slice(8))} ${monthName(day.slice(0, 'YYYY-MM'.length), 'short')}`
              : Number(day.slice(8)) % 5 > 0
                ? ''
                : String(Number(day.slice(8))),
          total: text(charge),
        }))}
        series={costs.groups.map(({ name, charges }, index) => ({
          name,
          colour: index < 6 ? `var(--chart-${index + 1})` : 'var(--control)',
          values: charges,
          texts: charges.map(text),
        }))}
        onOpen={(index) => {
          const day = costs.days[index]?.day
          if (day) onDay(day)
        }}
      />
      <p className={styles.quiet}>
        {text(costs.total)} in {counted(costs.days.length, 'day')}
        {newest && newest !== costs.days.at(-1) && `; charges are known until ${formatDate(newest.day)}`}
      </p>
    </>
  )
}

/** Whether a part shows what it showed: where it stands is not among that. */
const isSame = (before: Props, after: Props): boolean =>
  before.item.usageDetail === after.item.usageDetail &&
  before.item.name === after.item.name &&
  before.item.threshold === after.item.threshold &&
  before.colour === after.colour &&
  before.onZoom === after.onZoom &&
  before.onBack === after.onBack &&
  before.onDay === after.onDay

/** Draws it; moved alone, it is not drawn again. */
export const ItemContent = memo((props: Props) => {
  const { item } = props
  const { problem } = item.usageDetail
  if (item.monitoringType === 'text') return <p className={styles.text}>{item.content}</p>
  if (item.id.startsWith('new'))
    return <p className={styles.quiet}>It is shown once the dashboard has been saved.</p>
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
