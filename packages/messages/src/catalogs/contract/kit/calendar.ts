/** Texts of `contract/kit/calendar`. */
import { defineMessage } from '@cmp/messages'

export const aMonthIsWrittenLike2026 = defineMessage('A month is written like 2026-11, {bounds}')
export const chooseAMonth = defineMessage('Choose a month')
export const firstMonthIsAMonthSuch = defineMessage('First month is a month such as 2026-10, {bounds}')
