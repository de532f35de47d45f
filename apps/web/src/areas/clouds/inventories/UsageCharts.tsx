/** The metrics of a resource: charts over a time range, each of which can be pinned to a dashboard. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import type { Call, Inventory, ResourceUsage } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { describeAggregation, toTimeSeries, getTimeSpan } from '../../../ui/charts/monitoring.ts'
import { RangeBar, type Range } from '../../../ui/charts/RangeBar.tsx'
import { searchOf } from '../../../ui/charts/range-search.ts'
import { useZoom } from '../../../ui/charts/use-zoom.ts'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { parseUsageChoice, buildUsageQuery } from './queries.ts'
import styles from './usage-charts.module.css'

const PinDialog = lazy(async () => ({
  default: (await import('../../../kit/dashboards/PinDialog.tsx')).PinDialog,
}))

type UsageChart = ResourceUsage['charts'][number]

const Chart = ({
  usage,
  chart,
  onZoom,
  onBack,
  onPin,
}: {
  usage: ResourceUsage
  chart: UsageChart
  onZoom: (start: number, end: number) => void
  onBack: (() => void) | undefined
  onPin: (() => void) | undefined
}) => {
  const { monitoringDetail: detail, title } = chart
  // The chart is rendered again only if its data has changed.
  const series = useMemo(() => [toTimeSeries(detail, title, 'var(--chart-1)')], [detail, title])
  const span = useMemo(() => getTimeSpan([detail]), [detail])
  const isWider = Date.parse(usage.timeSpanStart) - span.start > span.step
  const { shows, intervalSeconds } = detail
  return (
    <section className={styles.usageChart} aria-label={title}>
      <header>
        <h3>
          {title} <small>{describeAggregation(shows, intervalSeconds)}</small>
        </h3>
        {onPin && (
          <Button size="small" color="inherit" aria-label={t(m.pinToDashboard2, { title })} onClick={onPin}>
            {t(m.pinToDashboard)}
          </Button>
        )}
      </header>
      {detail.problem && (
        <Alert severity="warning" role="status">
          {detail.problem}
        </Alert>
      )}
      <TimeChart
        label={t(m.ofLabel, { title, resourceName: usage.resourceName })}
        noData={`${usage.resourceName}: ${title}`}
        unit={detail.unit}
        span={span}
        series={series}
        note={isWider && t(m.dataPointsAreInfrequentSoWider)}
        onZoom={onZoom}
        {...(onBack && { onBack })}
      />
    </section>
  )
}

/** The part of the page. The range is stored in the address; the inventory declares its default. */
export const UsageCharts = ({
  inventory,
  call,
  address,
}: {
  inventory: Inventory
  call: Call
  /** The parameters that identify the resource. */
  address: Record<string, string>
}) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayPin = useRoleIsIn('editor')
  const [pinned, setPinned] = useState<{ usage: ResourceUsage; chart: UsageChart }>()
  const usual = inventory.usage?.keyMetric ?? '1H'
  const { range, parts, part } = parseUsageChoice(inventory, search)
  const show = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (former: Record<string, unknown>) => ({ ...former, ...change }) })
  const choose = (chosen: Range) => show(searchOf(chosen))
  const { zoom, back } = useZoom(range, usual, choose)
  const answer = useQuery(buildUsageQuery(inventory, call, address, search))
  const usage = answer.data
  return (
    <section className={styles.usage} aria-label={t(m.usage)}>
      <header className={styles.usageHead}>
        <h2>{t(m.usage)}</h2>
        {parts.length > 1 && part !== undefined && (
          <Select
            aria-label={t(m.component)}
            value={part}
            options={parts.map((name) => ({
              value: name,
              label: name.charAt(0) + name.slice(1).toLowerCase(),
            }))}
            onChange={(name) => show({ part: name })}
          />
        )}
        <RangeBar
          range={range}
          shown={usage && { start: usage.timeSpanStart, end: usage.timeSpanEnd }}
          onChange={choose}
        />
      </header>
      {answer.isError && <QueryFailed title={t(m.theUsageCouldNotBeLoaded)} answer={answer} />}
      {usage?.message && (
        <Alert severity="info" role="status">
          {usage.message}
        </Alert>
      )}
      <div className={styles.usageCharts} aria-busy={answer.isFetching}>
        {usage
          ? usage.charts.map((chart) => (
              <Chart
                key={chart.name}
                usage={usage}
                chart={chart}
                onZoom={zoom}
                onBack={back}
                onPin={mayPin ? () => setPinned({ usage, chart }) : undefined}
              />
            ))
          : !answer.isError &&
            Object.keys(inventory.charts)
              .slice(0, 6)
              .map((name) => <Skeleton key={name} height={240} />)}
      </div>
      {pinned && (
        <Suspense>
          <PinDialog {...pinned} onClose={() => setPinned(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
