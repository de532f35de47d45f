/** Texts of `contract/parties/project-subscription-rgs`. */
import { defineMessage } from '@cmp/messages'

export const projectResourceGroups = defineMessage('Project resource groups')
export const resourceGroupsThatBelongToProject = defineMessage(
  'Resource groups that belong to a project. Their usage is charged to the project.',
)
export const project = defineMessage('Project')
export const projectNumber = defineMessage('Project number')
export const customer = defineMessage('Customer')
export const subscription = defineMessage('Subscription')
export const subscriptionOfProjectsCustomer = defineMessage("A subscription of the project's customer.")
export const resourceGroup = defineMessage('Resource group')
export const created = defineMessage('Created')
