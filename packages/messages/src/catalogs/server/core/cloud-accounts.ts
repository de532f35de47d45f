/** Texts of `server/core/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const thereAreAlreadyCloudAccountsDelete = defineMessage(
  'There are already {mostAccounts} cloud accounts. Delete an unused one first.',
)
export const hasChangedAlsoEnterSecretsFor = defineMessage(
  '{label} has changed. Also enter the secrets for the new value.',
)
export const chooseAccountType = defineMessage('Choose an account type.')
export const billsCanBeFetchedOnlyWith = defineMessage(
  "Bills can be fetched only with the reseller's accounts. Choose another type.",
)
export const chooseCustomerOfDeliveredFiles = defineMessage('Choose the customer of the delivered files.')
export const tooManyRequestsToProviderAre = defineMessage(
  'Too many requests to the provider are in progress. Try again in a minute.',
)
export const providerDidNotRespondWithinSeconds = defineMessage(
  'The provider did not respond within {patienceMilliseconds} seconds.',
)
export const accountHasTypeThatThisPortal = defineMessage(
  'The account {name} has a type that this portal does not support: {kind}.',
)
export const noCloudAccountIsConnectedImport = defineMessage(
  'No cloud account is connected. Import the invoice as a file on the Invoice page.',
)
export const noCloudAccountForIsConnected = defineMessage(
  'No cloud account for {cloudProvider} is connected. Import the invoice as a file on the Invoice page.',
)
export const theProviderReturned = defineMessage('The provider returned: {message}')
export const providerRejectedNewSecretSoPrevious = defineMessage(
  'The provider rejected the new secret, so the previous one is still used. The provider returned: {message}',
)
