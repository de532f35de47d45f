/** Texts of `contract/kit/typed-days`. */
import { defineMessage } from '@cmp/messages'

export const enterDateForExample3November = defineMessage(
  'Enter a date, for example 3 November 2026 or 2026-11-03.',
)
export const monthDoesNotExist = defineMessage('Month {month} does not exist. {howTo}')
export const enterFourDigitYearBetween1900 = defineMessage('Enter a four-digit year between 1900 and 2999.')
export const hasDays = defineMessage('{name} {year} has {most} days.')
export const thisCanMeanOrEnterMonth = defineMessage(
  'This can mean {first} {name} or {second} {otherName}. Enter the month as a word, for example {first} {name2} {year}.',
)
export const isNotMonth = defineMessage('{month} is not a month. {howTo}')
