/** Texts of `contract/clouds/inventories/resource-groups`. */
import { defineMessage } from '@cmp/messages'

export const resourceGroups = defineMessage('Resource groups')
export const theResourceGroupsOfTheChosen = defineMessage(
  'The resource groups of the chosen customer. They appear once its cloud has been read.',
)
export const kind = defineMessage('Kind')
export const groupedBy = defineMessage('Grouped by')
export const description = defineMessage('Description')
export const managedBy = defineMessage('Managed by')
export const parent = defineMessage('Parent')
export const projectNumber = defineMessage('Project number')
export const group = defineMessage('Group')
export const project = defineMessage('Project')
export const resources = defineMessage('Resources')
export const whatTheGroupHoldsOfAny = defineMessage(
  'The resources in the group. Hidden resources are shown on request.',
)
export const name = defineMessage('Name')
export const type = defineMessage('Type')
export const region = defineMessage('Region')
export const hidden = defineMessage('Hidden')
export const id = defineMessage('Id')
export const showHidden = defineMessage('Show hidden')
