/** Texts of `contract/kit/provision-type-shape`. */
import { defineMessage } from '@cmp/messages'

export const subscriptionId = defineMessage('Subscription ID')
export const projectId = defineMessage('Project ID')
export const accountId = defineMessage('Account ID')
