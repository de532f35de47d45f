/** Texts of `contract/clouds/cloud-containers`. */
import { defineMessage } from '@cmp/messages'

export const cloudScopes = defineMessage('Cloud scopes')
export const subscriptionsProjectsAndAccountsThat = defineMessage(
  'The subscriptions, projects, and accounts that cloud accounts can access. Resources of watched ones are collected regularly.',
)
export const name = defineMessage('Name')
export const scopeId = defineMessage('Scope ID')
export const provider = defineMessage('Provider')
export const cloudAccount = defineMessage('Cloud account')
export const customer = defineMessage('Customer')
export const leaveEmptyToUseCustomerThat = defineMessage(
  'Leave empty to use the customer that the subscription or its tenant is assigned to.',
)
export const tenant = defineMessage('Tenant')
export const watched = defineMessage('Watched')
export const ifOffResourcesAreNotCollected = defineMessage(
  'If off, resources are not collected, and those collected earlier are not updated.',
)
export const collectionIntervalMinutes = defineMessage('Collection interval (minutes)')
export const active = defineMessage('Active')
export const resources = defineMessage('Resources')
export const lastCollected = defineMessage('Last collected')
export const requestsPerCollection = defineMessage('Requests per collection')
export const problems = defineMessage('Problems')
export const resourceChanges = defineMessage('Resource changes')
export const resourcesThatWereCreatedResized = defineMessage(
  'Resources that were created, resized, retagged, or deleted since collection started.',
)
export const id = defineMessage('ID')
export const time = defineMessage('Time')
export const resource = defineMessage('Resource')
export const change = defineMessage('Change')
export const created = defineMessage('Created')
export const resized = defineMessage('Resized')
export const tagChanged = defineMessage('Tag changed')
export const changed = defineMessage('Changed')
export const deleted = defineMessage('Deleted')
export const restored = defineMessage('Restored')
export const property = defineMessage('Property')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const inventory = defineMessage('Inventory')
export const resourceId = defineMessage('Resource ID')
export const page = defineMessage('Page')
