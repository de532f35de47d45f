/** Texts of `contract/kit/metric-text`. */
import { defineMessage } from '@cmp/messages'

export const ms = defineMessage('{digits} ms')
export const percent = defineMessage('Percent')
export const bytesOrWithUnitForExample = defineMessage('Bytes, or with a unit, for example 64 MiB')
export const count = defineMessage('Count')
export const milliseconds = defineMessage('Milliseconds')
export const bytesPerSecondOrWithUnit = defineMessage('Bytes per second, or with a unit, for example 64 MiB')
export const countPerSecond = defineMessage('Count per second')
export const bytes = defineMessage('Bytes')
export const bytesPerSecond = defineMessage('Bytes per second')
