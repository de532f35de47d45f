/** The time range of a page's charts: from an hour to a month until now, or a custom range. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { keyMetricNames, type KeyMetric } from '@cmp/contract'
import { use, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { DayInput } from '../parts/DayInput.tsx'
import { TimeZone } from '../parts/dates.ts'
import { formatLocalTime, parseLocalTime } from './local-timestamps.ts'
import styles from './range-bar.module.css'

/** A range by its name. `CUSTOM` has both ends in ISO 8601. */
export type Range = { keyMetric: KeyMetric; start?: string; end?: string }

type Ends = { start: string; end: string }

const Custom = ({
  range,
  shown,
  onChange,
}: {
  range: Range
  shown: Ends | undefined
  onChange: (range: Range) => void
}) => {
  const zone = use(TimeZone)
  const id = useId()
  const [first, last] = [range.start ?? shown?.start, range.end ?? shown?.end]
  const [start, setStart] = useState(first ? formatLocalTime(first, zone) : '')
  const [end, setEnd] = useState(last ? formatLocalTime(last, zone) : '')
  const from = parseLocalTime(start, zone)
  const to = parseLocalTime(end, zone)
  const isRight = from !== undefined && to !== undefined && from < to
  return (
    <form
      className={styles.custom}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) onChange({ keyMetric: 'CUSTOM', start: from, end: to })
      }}
    >
      <div>
        <label htmlFor={`${id}-start`}>{t(m.start)}</label>
        <DayInput id={`${id}-start`} withTime saysWhy value={start} onChange={setStart} />
      </div>
      <div>
        <label htmlFor={`${id}-end`}>{t(m.end)}</label>
        <DayInput id={`${id}-end`} withTime saysWhy value={end} onChange={setEnd} />
      </div>
      <Button type="submit" variant="outlined" disabled={!isRight}>
        {t(m.apply)}
      </Button>
    </form>
  )
}

/** The ranges as buttons. A custom range starts with the displayed one, and takes effect once it is applied. */
export const RangeBar = ({
  range,
  shown,
  onChange,
}: {
  range: Range
  /** The start and end that the page shows now, ISO 8601. */
  shown: Ends | undefined
  onChange: (range: Range) => void
}) => {
  const [isTyping, setTyping] = useState(false)
  const isCustom = isTyping || range.keyMetric === 'CUSTOM'
  return (
    <div className={styles.rangeBar} data-range="">
      <div role="group" aria-label={t(m.timeRange)} className={styles.ranges}>
        {keyMetricNames.map((name) => (
          <Button
            key={name}
            size="small"
            color="inherit"
            variant={(isCustom ? 'CUSTOM' : range.keyMetric) === name ? 'outlined' : 'text'}
            aria-pressed={(isCustom ? 'CUSTOM' : range.keyMetric) === name}
            onClick={() => {
              setTyping(name === 'CUSTOM')
              if (name !== 'CUSTOM') onChange({ keyMetric: name })
            }}
          >
            {name === 'CUSTOM' ? t(m.custom) : name}
          </Button>
        ))}
      </div>
      {isCustom && (
        <Custom
          key={`${range.start} ${range.end}`}
          range={range}
          shown={shown}
          onChange={(chosen) => {
            setTyping(false)
            onChange(chosen)
          }}
        />
      )}
    </div>
  )
}
