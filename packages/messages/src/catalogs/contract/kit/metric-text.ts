/** Texts of `contract/kit/metric-text`. */
import { defineMessage } from '@cmp/messages'

export const ms = defineMessage('{digits} ms')
export const inPerCent = defineMessage('In per cent')
export const inBytesOrSuchAs64 = defineMessage('In bytes, or such as 64 MiB')
export const aNumber = defineMessage('A number')
export const inMilliseconds = defineMessage('In milliseconds')
export const inBytesASecondOrSuch = defineMessage('In bytes a second, or such as 64 MiB')
export const aNumberASecond = defineMessage('A number a second')
