/** The metrics of the customer's resources in the month: the charts of its dashboard, as stored at the end of the month. */
import type { ReportedChart } from '@cmp/contract'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'

const Chart = ({ chart }: { chart: ReportedChart }) => (
  <Block title={chart.name}>
    {chart.content ? (
      <p>{chart.content}</p>
    ) : (
      <TimeChart
        label={chart.name}
        noData={chart.name}
        unit={chart.unit}
        span={{
          start: Date.parse(chart.start),
          end: Date.parse(chart.end),
          step: chart.intervalSeconds * 1000,
        }}
        note={chart.problem}
        series={chart.lines.map(({ name, points, intervalSeconds }, index) => ({
          name,
          colour: `var(--chart-${(index % 7) + 1})`,
          ...(intervalSeconds !== undefined && { step: intervalSeconds * 1000 }),
          points: points.map(({ at, value }) => ({ at: Date.parse(at), value })),
        }))}
      />
    )}
  </Block>
)

/** The charts, one below the other. */
export const ReportCharts = ({ charts }: { charts: readonly ReportedChart[] }) => (
  <>
    {charts.map((chart, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- Stored reports never change the order of their charts.
      <Chart key={index} chart={chart} />
    ))}
  </>
)
