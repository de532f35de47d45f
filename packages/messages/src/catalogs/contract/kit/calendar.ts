/** Texts of `contract/kit/calendar`. */
import { defineMessage } from '@cmp/messages'

export const enterMonthAsYyyyMmFor = defineMessage('Enter a month as YYYY-MM, for example 2026-11, {bounds}')
export const chooseAMonth = defineMessage('Choose a month')
export const firstMonthMustBeMonthFor = defineMessage(
  'First month must be a month, for example 2026-10, {bounds}',
)
