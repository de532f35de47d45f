/** Labels for the timestamps of an axis: the time, and the date when it changes. */

const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>()

const getFormats = (timeZone: string) => {
  const made = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  }
  formats.set(timeZone, made)
  return made
}

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
