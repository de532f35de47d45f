/** Weekly and daily windows of RDS: in UTC, at least half an hour, not overlapping. */

/** The weekdays in the spelling and order of RDS. */
export const awsDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const dayMinutes = 1440

/** The start of a window and its duration in hours; a window without a day is daily. */
export type AwsWindow = { day?: string | null | undefined; hour: number; minute: number; hours: number }

const padTwo = (value: number): string => String(value).padStart(2, '0')

const formatClock = (minutes: number): string =>
  `${padTwo(Math.floor((minutes % dayMinutes) / 60))}:${padTwo(minutes % 60)}`

const beginOf = ({ hour, minute }: AwsWindow): number => hour * 60 + minute

/** Formats a window: `17:30-18:00` daily, `mon:23:30-tue:00:30` weekly. */
export const formatAwsWindow = (window: AwsWindow): string => {
  const from = beginOf(window)
  const to = from + Math.round(window.hours * 60)
  const index = awsDays.findIndex((day) => day === window.day)
  if (index < 0) return `${formatClock(from)}-${formatClock(to)}`
  const getDayAt = (minutes: number) => awsDays[(index + Math.floor(minutes / dayMinutes)) % awsDays.length]
  return `${getDayAt(from)}:${formatClock(from)}-${getDayAt(to)}:${formatClock(to)}`
}

/**
 * Returns the minutes of a week that a window covers as `[from, to)`; a window across the end of the week has two
 * ranges.
 */
const listMinuteRanges = (window: AwsWindow): [number, number][] => {
  const index = awsDays.findIndex((day) => day === window.day)
  const days = index < 0 ? awsDays.map((_, at) => at) : [index]
  const week = awsDays.length * dayMinutes
  return days.flatMap((day): [number, number][] => {
    const from = day * dayMinutes + beginOf(window)
    const to = from + Math.round(window.hours * 60)
    return to <= week
      ? [[from, to]]
      : [
          [from, week],
          [0, to - week],
        ]
  })
}

/** Returns whether two windows overlap. */
export const overlapsWindow = (one: AwsWindow, other: AwsWindow): boolean =>
  listMinuteRanges(one).some(([from, to]) =>
    listMinuteRanges(other).some(([begin, end]) => from < end && begin < to),
  )
