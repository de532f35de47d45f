/** Texts of `contract/kit/charts`. */
import { defineMessage } from '@cmp/messages'

export const mustBeTimestampForExample2026 = defineMessage(
  '{label} must be a timestamp, for example 2026-10-01T08:00:00Z',
)
export const timeRangeMustBeOneOf = defineMessage('The time range must be one of: {keyMetricNames}')
export const rangeStart = defineMessage('Start')
export const rangeEnd = defineMessage('End')
