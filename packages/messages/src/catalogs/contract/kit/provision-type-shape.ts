/** Texts of `contract/kit/provision-type-shape`. */
import { defineMessage } from '@cmp/messages'

export const subscriptionId = defineMessage('Subscription id')
export const projectId = defineMessage('Project id')
export const accountId = defineMessage('Account id')
