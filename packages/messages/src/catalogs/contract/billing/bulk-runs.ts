/** Texts of `contract/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const provideEitherIdsOrFilter = defineMessage('Provide either IDs or a filter')
export const selectAtLeastOneDocument = defineMessage('Select at least one document')
export const selectUpToDocuments = defineMessage('Select up to {mostRunRows} documents')
export const chooseACustomer = defineMessage('Choose a customer')
export const selectAtLeastOneSubscription = defineMessage('Select at least one subscription')
export const selectUpToSubscriptions = defineMessage('Select up to {mostSuggested} subscriptions')
export const backgroundTasks = defineMessage('Background tasks')
