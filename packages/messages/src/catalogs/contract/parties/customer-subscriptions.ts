/** Texts of `contract/parties/customer-subscriptions`. */
import { defineMessage } from '@cmp/messages'

export const azure = defineMessage('Azure')
export const aws = defineMessage('AWS')
export const gcp = defineMessage('GCP')
export const other = defineMessage('Other')
export const customerSubscriptions = defineMessage('Customer subscriptions')
export const theAzureSubscriptionsAwsAccountsAnd = defineMessage(
  'The Azure subscriptions, AWS accounts and GCP projects of your customers. Invoice lines find their customer through them.',
)
export const name = defineMessage('Name')
export const cloud = defineMessage('Cloud')
export const subscriptionId = defineMessage('Subscription id')
export const theAzureSubscriptionEntitlementIdThe = defineMessage(
  'The Azure subscription (entitlement) id, the AWS account id or the GCP project id, as invoices name it.',
)
export const customer = defineMessage('Customer')
export const tenantId = defineMessage('Tenant id')
export const created = defineMessage('Created')
