/** Texts of `contract/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const giveEitherIdsOrAFilter = defineMessage('Provide either IDs or a filter')
export const chooseAtLeastOneDocument = defineMessage('Select at least one document')
export const chooseDocumentsAtMost = defineMessage('Select up to {mostRunRows} documents')
export const chooseACustomer = defineMessage('Choose a customer')
export const chooseAtLeastOneSubscription = defineMessage('Select at least one subscription')
export const chooseSubscriptionsAtMost = defineMessage('Select up to {mostSuggested} subscriptions')
export const backgroundTasks = defineMessage('Background tasks')
