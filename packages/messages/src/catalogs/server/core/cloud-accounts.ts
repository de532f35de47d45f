/** Texts of `server/core/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const thereAreCloudAccountsAlreadyDelete = defineMessage(
  'There are {mostAccounts} cloud accounts already. Delete one that is not used any more first.',
)
export const hasChangedTypeTheSecretsOf = defineMessage(
  '{label} has changed: type the secrets of the new one as well.',
)
export const chooseTheKindOfTheAccount = defineMessage('Choose the kind of the account.')
export const billsAreFetchedWithTheResellers = defineMessage(
  'Bills are fetched with the reseller’s accounts alone. Choose another kind.',
)
export const chooseTheCustomerWhoseFilesAre = defineMessage('Choose the customer whose files are delivered.')
export const theCloudsAreAskedForMuch = defineMessage(
  'The clouds are asked for much else at the moment. Try again in a minute.',
)
export const thereWasNoAnswerWithinSeconds = defineMessage(
  'There was no answer within {patienceMilliseconds} seconds.',
)
export const theAccountIsOfAKind = defineMessage(
  'The account {name} is of a kind that this portal does not know: {kind}.',
)
export const noProviderConnectionIsSetUp = defineMessage(
  'No provider connection is set up. Bring the invoice in as a file: drop it on the Invoice page.',
)
export const noProviderConnectionForIsSet = defineMessage(
  'No provider connection for {cloudProvider} is set up. Bring the invoice in as a file: drop it on the Invoice page.',
)
export const theProviderAnswered = defineMessage('The provider answered: {message}')
export const theProviderDoesNotLetIt = defineMessage(
  'The provider does not let it in, and the former one stays. It answered: {message}',
)
