/** Texts of `contract/kit/metric-text`. */
import { defineMessage } from '@cmp/messages'

export const ms = defineMessage('{digits} ms')
export const inPerCent = defineMessage('Percent')
export const inBytesOrSuchAs64 = defineMessage('Bytes, or with a unit, for example 64 MiB')
export const aNumber = defineMessage('Count')
export const inMilliseconds = defineMessage('Milliseconds')
export const inBytesASecondOrSuch = defineMessage('Bytes per second, or with a unit, for example 64 MiB')
export const aNumberASecond = defineMessage('Count per second')
