/** Texts of `clouds/exports`. */
import { defineMessage } from '@cmp/messages'

export const theProviderLimitsCallsNow = defineMessage('The provider limits calls now')
export const theProviderDidNotAnswer = defineMessage('The provider did not answer')
export const soThisWasNotChecked = defineMessage('{what}, so this was not checked. {message}')
export const itCanBeAssumed = defineMessage('It can be assumed.')
export const foundTheNewestFromTo = defineMessage(
  '{count} found, the newest from {periodStart} to {periodEnd}.',
)
export const files = defineMessage('Files: {count}.')
export const theContainer = defineMessage('The container {container}')
export const cameWithoutContent = defineMessage('{key} came without content.')
export const cameWithOfItsBytesFetch = defineMessage(
  '{key} came with {count} of its {bytes} bytes. Fetch again.',
)
export const theEndpointIsNotOneThat = defineMessage(
  "The endpoint {origin} is not one that this portal may call. Its operator allows it with CLOUD_ENDPOINTS, or leave the endpoint empty for the vendor's own.",
)
export const wasOverwrittenWhileTheExportWas = defineMessage(
  '{key} was overwritten while the export was read, so nothing was imported. Fetch again when the provider has finished writing.',
)
export const isNotTheJsonThatA = defineMessage('{name} is not the JSON that a manifest is.')
export const isTooLargeForAManifest = defineMessage('{key} is too large for a manifest.')
export const isMissing = defineMessage('{key} is missing')
export const hasBytesInsteadOf = defineMessage('{key} has {bytes} bytes instead of {bytes2}')
export const andMore = defineMessage(' and {count} more')
export const theRunOfIsNotComplete = defineMessage('The run of {key} is not complete: {problems}{more}.')
export const thereIsNoExportIn = defineMessage('There is no export {documentId} in {name}.')
export const anEarlierRunWasTaken = defineMessage('{problem} An earlier run was taken.')
export const theCertificateCannotBeUsedEnter = defineMessage(
  'The certificate cannot be used: {what}. Enter the certificate and its private key as PEM, one after the other.',
)
export const theSignInServiceOfMicrosoft = defineMessage('The sign-in service of Microsoft does not answer.')
export const theSignInServiceOfMicrosoftGave = defineMessage(
  'The sign-in service of Microsoft gave an answer that is no token.',
)
export const cannot = defineMessage('{what} cannot {cannot}: {answer}')
export const theBucket = defineMessage('the bucket {bucket}')
export const theBucket2 = defineMessage('The bucket {bucket}')
