/** What stands under the moments of an axis: the time, and the day where it is another one than before. */

const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>()

const formatsOf = (timeZone: string) => {
  const made = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  }
  formats.set(timeZone, made)
  return made
}

/** Labels of moments in seconds; where each begins a day, the days alone. */
export const momentLabels = (moments: readonly number[], timeZone: string): string[] => {
  const { day, time } = formatsOf(timeZone)
  const days = moments.map((moment) => day.format(new Date(moment * 1000)))
  const times = moments.map((moment) => time.format(new Date(moment * 1000)))
  const isDaysAlone = times.every((text) => text === times[0]) && new Set(days).size === days.length
  return moments.map((_, index) => {
    if (isDaysAlone) return days[index] ?? ''
    return days[index] === days[index - 1] ? (times[index] ?? '') : `${times[index]}\n${days[index]}`
  })
}
