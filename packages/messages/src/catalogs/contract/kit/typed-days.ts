/** Texts of `contract/kit/typed-days`. */
import { defineMessage } from '@cmp/messages'

export const writeTheDayAs3November = defineMessage('Write the day as 3 November 2026 or 2026-11-03.')
export const aYearHasNoMonth = defineMessage('A year has no month {month}. {howTo}')
export const writeTheYearWithFourDigits = defineMessage(
  'Write the year with four digits, between 1900 and 2999.',
)
export const hasDays = defineMessage('{name} {year} has {most} days.')
export const thisIsOrWriteTheMonth = defineMessage(
  'This is {first} {name} or {second} {otherName}. Write the month as a word, such as {first} {name2} {year}.',
)
export const isNoMonth = defineMessage('{month} is no month. {howTo}')
