/** Texts of `contract/clouds/visibility`. */
import { defineMessage } from '@cmp/messages'

export const noInventoryOfThisType = defineMessage('No inventory of this type')
export const noResourceOnTheLine = defineMessage('No resource on the line')
export const resourceDeleted = defineMessage('Resource deleted')
export const resourceNotFound = defineMessage('Resource not found')
export const visibilityDashboard = defineMessage('Visibility dashboard')
