/** Texts of `contract/kit/calendar`. */
import { defineMessage } from '@cmp/messages'

export const aMonthIsWrittenLike2026 = defineMessage(
  'Enter a month as YYYY-MM, for example 2026-11, {bounds}',
)
export const chooseAMonth = defineMessage('Choose a month')
export const firstMonthIsAMonthSuch = defineMessage(
  'First month must be a month, for example 2026-10, {bounds}',
)
