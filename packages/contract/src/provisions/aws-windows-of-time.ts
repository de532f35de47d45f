/** Weekly and daily windows of RDS: UTC, half an hour at least, none over another. */

/** The days as RDS writes them, in its order. */
export const awsDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const dayMinutes = 1440

/** When a window begins, and for how many hours it lasts; without a day it is of every day. */
export type AwsWindow = { day?: string | null | undefined; hour: number; minute: number; hours: number }

const two = (value: number): string => String(value).padStart(2, '0')

const clock = (minutes: number): string =>
  `${two(Math.floor((minutes % dayMinutes) / 60))}:${two(minutes % 60)}`

const beginOf = ({ hour, minute }: AwsWindow): number => hour * 60 + minute

/** `17:30-18:00` of every day, `mon:23:30-tue:00:30` of one day a week. */
export const windowText = (window: AwsWindow): string => {
  const from = beginOf(window)
  const to = from + Math.round(window.hours * 60)
  const index = awsDays.findIndex((day) => day === window.day)
  if (index < 0) return `${clock(from)}-${clock(to)}`
  const dayAt = (minutes: number) => awsDays[(index + Math.floor(minutes / dayMinutes)) % awsDays.length]
  return `${dayAt(from)}:${clock(from)}-${dayAt(to)}:${clock(to)}`
}

/** The minutes of a week that a window takes, each as `[from, to)`; one that goes over the end of the week is two. */
const spansOf = (window: AwsWindow): [number, number][] => {
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

/** Whether two windows have a minute in common. */
export const windowsOverlap = (one: AwsWindow, other: AwsWindow): boolean =>
  spansOf(one).some(([from, to]) => spansOf(other).some(([begin, end]) => from < end && begin < to))
