/** Texts of `contract/clouds/cloud-containers`. */
import { defineMessage } from '@cmp/messages'

export const cloudContainers = defineMessage('Cloud containers')
export const theSubscriptionsProjectsAndAccounts = defineMessage(
  'The subscriptions, projects and accounts that cloud accounts see. Those that are watched are read again and again.',
)
export const name = defineMessage('Name')
export const container = defineMessage('Container')
export const cloud = defineMessage('Cloud')
export const cloudAccount = defineMessage('Cloud account')
export const customer = defineMessage('Customer')
export const leaveEmptyToUseTheCustomer = defineMessage(
  'Leave empty to use the customer of its subscription or tenant.',
)
export const tenant = defineMessage('Tenant')
export const watched = defineMessage('Watched')
export const whatIsNotWatchedIsNot = defineMessage(
  'What is not watched is not read, and what was read stays as it was.',
)
export const readEveryMinutes = defineMessage('Read every (minutes)')
export const active = defineMessage('Active')
export const resources = defineMessage('Resources')
export const lastRead = defineMessage('Last read')
export const requestsARound = defineMessage('Requests a round')
export const problems = defineMessage('Problems')
export const resourceChanges = defineMessage('Resource changes')
export const resourcesThatWereCreatedResized = defineMessage(
  'Resources that were created, resized, retagged or removed since the clouds are watched.',
)
export const id = defineMessage('Id')
export const time = defineMessage('Time')
export const resource = defineMessage('Resource')
export const what = defineMessage('What')
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
export const resourceId = defineMessage('Resource id')
export const page = defineMessage('Page')
