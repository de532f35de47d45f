/** Texts of `contract/clouds/detail-components`. */
import { defineMessage } from '@cmp/messages'

export const usage = defineMessage('Usage')
export const tier = defineMessage('Tier')
export const fixedFee = defineMessage('Fixed fee')
export const percentageOfSpend = defineMessage('Percentage of spend')
export const otherCharge = defineMessage('Other charge')
export const discount = defineMessage('Discount')
export const credit = defineMessage('Credit')
export const minimumCharge = defineMessage('Minimum charge')
