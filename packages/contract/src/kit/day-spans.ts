/** Spans of days as text: of a month, and the one that a span is compared with. */

/** The first and the last day, `YYYY-MM-DD`, both included. */
export type DaySpan = { from: string; to: string }

const millisecondsOfDay = 86_400_000

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day that many days after another one. */
export const dayAfter = (day: string, days: number): string => dayText(timeOf(day) + days * millisecondsOfDay)

/** The month, `YYYY-MM`, that many months after another one. */
export const monthAfter = (month: string, months: number): string =>
  dayText(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months, 1)).slice(
    0,
    'YYYY-MM'.length,
  )

/** The days of some months that follow each other, from the first one, `YYYY-MM`. */
export const spanOfMonths = (month: string, months = 1): DaySpan => ({
  from: `${month}-01`,
  to: dayAfter(`${monthAfter(month, months)}-01`, -1),
})

/** How many whole months a span is; 0 where it is not made of whole months. */
const wholeMonths = ({ from, to }: DaySpan): number => {
  if (!from.endsWith('-01') || !dayAfter(to, 1).endsWith('-01')) return 0
  const next = dayAfter(to, 1)
  return (
    (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(next.slice(5, 7)) -
    Number(from.slice(5, 7))
  )
}

/** The span before: as many months where it is made of whole months, else as many days. */
export const spanBefore = (span: DaySpan): DaySpan => {
  const months = wholeMonths(span)
  if (months > 0) return spanOfMonths(monthAfter(span.from.slice(0, 7), -months), months)
  const days = (timeOf(span.to) - timeOf(span.from)) / millisecondsOfDay + 1
  return { from: dayAfter(span.from, -days), to: dayAfter(span.from, -1) }
}

/** The columns that a chart has of a span: its days, or its months where there are too many of them. */
export const columnsOf = (span: DaySpan, mostDays: number): DaySpan[] => {
  const columns: DaySpan[] = []
  const isByDay = dayAfter(span.from, mostDays) > span.to
  for (let from = span.from; from <= span.to;) {
    const end = isByDay ? from : spanOfMonths(from.slice(0, 7)).to
    columns.push({ from, to: end < span.to ? end : span.to })
    from = dayAfter(end, 1)
  }
  return columns
}
