/** Texts of `contract/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const giveEitherIdsOrAFilter = defineMessage('Give either ids or a filter')
export const chooseAtLeastOneDocument = defineMessage('Choose at least one document')
export const chooseDocumentsAtMost = defineMessage('Choose {mostRunRows} documents at most')
export const chooseACustomer = defineMessage('Choose a customer')
export const chooseAtLeastOneSubscription = defineMessage('Choose at least one subscription')
export const chooseSubscriptionsAtMost = defineMessage('Choose {mostSuggested} subscriptions at most')
export const backgroundTasks = defineMessage('Background tasks')
