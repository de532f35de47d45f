/** Texts of `server/provisioning/provisions/providers`. */
import { defineMessage } from '@cmp/messages'

export const noCloudAccountOfThisCustomer = defineMessage(
  'No cloud account of this customer can provision resources in {containerId}. Add one under Cloud Accounts, or give an existing one access.',
)
export const providerDoesNotSupportThisAction = defineMessage(
  'The provider does not support this action for this {typeNameOf}.',
)
export const noCloudAccountOfThisCustomerCan = defineMessage(
  'No cloud account of this customer can act in {containerId}. Add one under Cloud Accounts, or give an existing one access.',
)
