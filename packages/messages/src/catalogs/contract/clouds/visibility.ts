/** Texts of `contract/clouds/visibility`. */
import { defineMessage } from '@cmp/messages'

export const typeNotInInventory = defineMessage('Type not in inventory')
export const notTiedToResource = defineMessage('Not tied to a resource')
export const resourceDeleted = defineMessage('Resource deleted')
export const resourceNotFound = defineMessage('Resource not found')
export const visibilityDashboard = defineMessage('Visibility dashboard')
