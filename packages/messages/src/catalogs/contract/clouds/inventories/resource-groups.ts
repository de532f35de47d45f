/** Texts of `contract/clouds/inventories/resource-groups`. */
import { defineMessage } from '@cmp/messages'

export const resourceGroups = defineMessage('Resource groups')
export const resourceGroupsOfSelectedCustomerThey = defineMessage(
  'The resource groups of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const groupType = defineMessage('Group type')
export const description = defineMessage('Description')
export const managedBy = defineMessage('Managed by')
export const parent = defineMessage('Parent')
export const projectNumber = defineMessage('Project number')
export const resourceGroup = defineMessage('Resource group')
export const project = defineMessage('Project')
export const resources = defineMessage('Resources')
export const whatTheGroupHoldsOfAny = defineMessage(
  'Resources of all types in the group. Select Show hidden to include hidden resources.',
)
export const name = defineMessage('Name')
export const resourceType = defineMessage('Resource type')
export const region = defineMessage('Region')
export const hidden = defineMessage('Hidden')
export const id = defineMessage('ID')
export const showHidden = defineMessage('Show hidden')
