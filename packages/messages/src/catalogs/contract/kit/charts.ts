/** Texts of `contract/kit/charts`. */
import { defineMessage } from '@cmp/messages'

export const isAMomentSuchAs2026 = defineMessage('{label} is a moment such as 2026-10-01T08:00:00Z')
export const theRangeIsOneOf = defineMessage('The range is one of {keyMetricNames}')
