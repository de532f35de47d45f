/** Texts of `contract/parties/customer-subscriptions`. */
import { defineMessage } from '@cmp/messages'

export const azure = defineMessage('Azure')
export const aws = defineMessage('AWS')
export const googleCloud = defineMessage('Google Cloud')
export const other = defineMessage('Other')
export const customerSubscriptions = defineMessage('Customer subscriptions')
export const azureSubscriptionsGoogleCloudProjects = defineMessage(
  'The Azure subscriptions, Google Cloud projects and AWS accounts of your customers. They assign invoice line items to customers.',
)
export const name = defineMessage('Name')
export const provider = defineMessage('Provider')
export const subscriptionId = defineMessage('Subscription ID')
export const azureSubscriptionEntitlementIdGoogle = defineMessage(
  'The Azure subscription (entitlement) ID, Google Cloud project ID or AWS account ID, as shown on invoices.',
)
export const customer = defineMessage('Customer')
export const tenantId = defineMessage('Tenant ID')
export const created = defineMessage('Created')
