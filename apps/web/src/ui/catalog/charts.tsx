import { useState } from 'react'
import { RangeBar, type Range } from '../charts/RangeBar.tsx'
import { RankedBars } from '../charts/RankedBars.tsx'
import { Sparkline } from '../charts/Sparkline.tsx'
import { StackedBars } from '../charts/StackedBars.tsx'
import { TimeChart } from '../charts/TimeChart.tsx'
import type { TimeChartData } from '../charts/time-series.ts'
import type { Specimens } from './specimen.ts'
import styles from './catalog.module.css'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 27)
const span = { start, end: start + 24 * hour, step: hour }
const buildPoints = (base: number) =>
  Array.from({ length: 24 }, (_, index) => ({
    at: start + index * hour,
    value: base + Math.round(20 * Math.sin(index / 3)),
  })).filter((_, index) => index !== 9 && index !== 10)

const data: TimeChartData = {
  unit: 'Percent',
  span,
  series: [
    { name: 'web-1', colour: 'var(--chart-1)', points: buildPoints(50), previous: buildPoints(35) },
    { name: 'web-2', colour: 'var(--chart-2)', points: buildPoints(30) },
  ],
  threshold: { value: 80, over: true },
}

const Ranges = () => {
  const [range, setRange] = useState<Range>({ keyMetric: '1H' })
  return <RangeBar range={range} shown={undefined} onChange={setRange} />
}

const months = ['July 2026', 'August 2026', 'September 2026']
const series = ['Virtual machines', 'Storage', 'Network'].map((name, index) => {
  const values = months.map((_, month) => String((index + 2) * 100 + month * 40))
  return { name, colour: `var(--chart-${index + 1})`, values }
})

/** The components that draw charts. */
export const charts: Specimens = {
  TimeChart: () => (
    <>
      <div className={styles.wide}>
        <TimeChart {...data} label="CPU" noData="web-1: CPU" />
      </div>
      <div className={styles.wide}>
        <TimeChart {...data} series={[]} label="Empty" noData="web-1: CPU" />
      </div>
    </>
  ),
  RangeBar: Ranges,
  Sparkline: () => (
    <>
      <Sparkline label="Charges by month" values={['120', '140', null, '155', '150']} />
      <Sparkline
        label="Charges by month, the last one incomplete"
        values={['120', '140', '90']}
        isIncomplete
      />
    </>
  ),
  StackedBars: () => (
    <>
      {[false, true].map((isBeside) => (
        <div key={String(isBeside)} className={styles.wide}>
          <StackedBars
            label={isBeside ? 'Beside each other' : 'Stacked'}
            columns={months.map((label) => ({ label, total: '900.00 THB' }))}
            series={series}
            isBeside={isBeside}
            unit="THB"
            formatAmount={(amount) => `${amount}.00 THB`}
            marked={1}
          />
        </div>
      ))}
    </>
  ),
  RankedBars: () => (
    <div className={styles.wide}>
      <RankedBars
        label="By kind"
        unit="THB"
        heads={['Kind', 'Resources', 'Charge, THB']}
        rows={[
          {
            key: 'a',
            name: 'Virtual machines',
            href: '#RankedBars',
            note: '12',
            value: '1234.50',
            amount: '1,234.50',
            share: 1,
          },
          { key: 'b', name: 'Storage', note: '40', value: '310', amount: '310.00', share: 0.25 },
        ]}
      />
    </div>
  ),
}
