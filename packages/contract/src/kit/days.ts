/** Days as people type them. What they mean is kept as `YYYY-MM-DD`; what can be read in two ways is not guessed. */
import { nameOfMonth } from './words.ts'

const monthNames = Array.from({ length: 12 }, (_, index) => nameOfMonth(index + 1))

/** A text that was read: the day, empty for an empty text, or what to write in its place. */
export type ReadDay = { day: string } | { problem: string }

const howTo = 'Write the day as 3 November 2026 or 2026-11-03.'

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const dayOf = (year: number, month: number, day: number): ReadDay => {
  const name = monthNames[month - 1]
  if (name === undefined) return { problem: `A year has no month ${month}. ${howTo}` }
  if (year < 1900 || year > 2999)
    return { problem: 'Write the year with four digits, between 1900 and 2999.' }
  const most = daysIn(year, month)
  if (day < 1 || day > most) return { problem: `${name} ${year} has ${most} days.` }
  return { day: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
}

/** The month that a word of three letters or more begins. */
const monthOf = (word: string): number =>
  word.length < 3
    ? 0
    : monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase().replace(/\.$/, ''))) + 1

const ofNumbers = (first: number, second: number, year: number): ReadDay => {
  if (first > 12 && second > 12) return { problem: howTo }
  if (first > 12) return dayOf(year, second, first)
  if (second > 12 || first === second) return dayOf(year, first, second)
  return {
    problem: `This is ${first} ${monthNames[second - 1] ?? ''} or ${second} ${monthNames[first - 1] ?? ''}. Write the month as a word, such as ${first} ${monthNames[second - 1]?.slice(0, 3) ?? ''} ${year}.`,
  }
}

/**
 * Reads a day: `3 November 2026`, `3 nov 2026`, `Nov 3, 2026`, `2026-11-03`, and numbers alone where they can be read in one
 * way, such as `13/11/2026`.
 */
export const readDay = (text: string): ReadDay => {
  const typed = text.trim()
  if (typed === '') return { day: '' }
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(\p{L}+\.?)[-/., ]*(\d{1,4})$/iu.exec(typed)
  const monthFirst = /^(\p{L}+\.?)[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/. ]+|, *)(\d{1,4})$/iu.exec(typed)
  const named = dayFirst
    ? { day: dayFirst[1], month: dayFirst[2], year: dayFirst[3] }
    : monthFirst && { day: monthFirst[2], month: monthFirst[1], year: monthFirst[3] }
  if (named) {
    const month = monthOf(named.month ?? '')
    return month === 0
      ? { problem: `${named.month} is no month. ${howTo}` }
      : dayOf(Number(named.year), month, Number(named.day))
  }
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(typed)
  return numbers ? ofNumbers(Number(numbers[1]), Number(numbers[2]), Number(numbers[3])) : { problem: howTo }
}

/** Whether a text is a day as it is kept. */
export const isDay = (text: string): boolean => {
  const read = readDay(text)
  return text !== '' && 'day' in read && read.day === text
}
