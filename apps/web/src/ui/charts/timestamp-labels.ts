/** Labels for the timestamps of an axis: the time, and the date when it changes. */
import { getDateFormat } from '@cmp/messages'

const getFormats = (timeZone: string) => ({
  day: getDateFormat({ timeZone, day: 'numeric', month: 'short' }),
  time: getDateFormat({ timeZone, hour: '2-digit', minute: '2-digit' }),
})

/** Returns the labels of timestamps in seconds. If each of them starts a day, the labels only have dates. */
export const formatTimestampLabels = (timestamps: readonly number[], timeZone: string): string[] => {
  const { day, time } = getFormats(timeZone)
  const days = timestamps.map((timestamp) => day.format(new Date(timestamp * 1000)))
  const times = timestamps.map((timestamp) => time.format(new Date(timestamp * 1000)))
  const isDaysAlone = times.every((text) => text === times[0]) && new Set(days).size === days.length
  return timestamps.map((_, index) => {
    if (isDaysAlone) return days[index] ?? ''
    return days[index] === days[index - 1] ? (times[index] ?? '') : `${times[index]}\n${days[index]}`
  })
}
