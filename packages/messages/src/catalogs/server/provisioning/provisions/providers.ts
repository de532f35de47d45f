/** Texts of `server/provisioning/provisions/providers`. */
import { defineMessage } from '@cmp/messages'

export const noCloudAccountOfThisCustomer = defineMessage(
  'No cloud account of this customer can create resources in {containerId}. Add one under Cloud Accounts, or give an existing one access.',
)
export const theProviderHasNoSuchAction = defineMessage(
  'The provider has no such action for the {typeNameOf}.',
)
export const noCloudAccountOfThisCustomerCan = defineMessage(
  'No cloud account of this customer can act in {containerId}. Add one under Cloud Accounts, or let an existing one see it.',
)
