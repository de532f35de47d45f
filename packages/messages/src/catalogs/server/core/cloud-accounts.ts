/** Texts of `server/core/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const thereAreCloudAccountsAlreadyDelete = defineMessage(
  'There are already {mostAccounts} cloud accounts. Delete an unused one first.',
)
export const hasChangedTypeTheSecretsOf = defineMessage(
  '{label} has changed. Also enter the secrets for the new value.',
)
export const chooseTheKindOfTheAccount = defineMessage('Choose an account type.')
export const billsAreFetchedWithTheResellers = defineMessage(
  "Bills can be fetched only with the reseller's accounts. Choose another type.",
)
export const chooseTheCustomerWhoseFilesAre = defineMessage('Choose the customer of the delivered files.')
export const theCloudsAreAskedForMuch = defineMessage(
  'Too many requests to the provider are in progress. Try again in a minute.',
)
export const thereWasNoAnswerWithinSeconds = defineMessage(
  'The provider did not respond within {patienceMilliseconds} seconds.',
)
export const theAccountIsOfAKind = defineMessage(
  'The account {name} has a type that this portal does not support: {kind}.',
)
export const noProviderConnectionIsSetUp = defineMessage(
  'No cloud account is connected. Import the invoice as a file on the Invoice page.',
)
export const noProviderConnectionForIsSet = defineMessage(
  'No cloud account for {cloudProvider} is connected. Import the invoice as a file on the Invoice page.',
)
export const theProviderAnswered = defineMessage('The provider returned: {message}')
export const theProviderDoesNotLetIt = defineMessage(
  'The provider rejected the new secret, so the previous one is still used. The provider returned: {message}',
)
