/** Texts of `contract/provisioning/provision-prices`. */
import { defineMessage } from '@cmp/messages'

export const lastChargedPrice = defineMessage('Last charged price')
export const listPrice = defineMessage('List price')
export const free = defineMessage('Free')
export const priceNotAvailable = defineMessage('Price not available')
