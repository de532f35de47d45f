/** Texts of `clouds/exports`. */
import { defineMessage } from '@cmp/messages'

export const roleCanBeAssumed = defineMessage('The role can be assumed.')
export const foundTheNewestFromTo = defineMessage(
  '{count} found, the newest from {periodStart} to {periodEnd}.',
)
export const files = defineMessage('Files: {count}.')
export const theContainer = defineMessage('the container {container}')
export const providerReturnedWithoutContent = defineMessage('The provider returned {key} without content.')
export const onlyOfBytesOfWereReceived = defineMessage(
  'Only {count} of {bytes} bytes of {key} were received. Fetch again.',
)
export const thisPortalIsNotAllowedTo = defineMessage(
  'This portal is not allowed to call the endpoint {origin}. Ask the operator to allow it with CLOUD_ENDPOINTS, or leave the endpoint empty to use the default endpoint of the provider.',
)
export const wasOverwrittenWhileExportWasBeing = defineMessage(
  '{key} was overwritten while the export was being read, so nothing was imported. Fetch again when the provider has finished writing.',
)
export const isNotValidJsonManifest = defineMessage('{name} is not a valid JSON manifest.')
export const isTooLargeForAManifest = defineMessage('{key} is too large for a manifest.')
export const isMissing = defineMessage('{key} is missing')
export const hasBytesInsteadOf = defineMessage('{key} has {bytes} bytes instead of {bytes2}')
export const andMore = defineMessage(' and {count} more')
export const exportRunOfIsIncomplete = defineMessage(
  'The export run of {key} is incomplete: {problems}{more}.',
)
export const thereIsNoExportIn = defineMessage('There is no export {documentId} in {name}.')
export const earlierExportRunWasUsed = defineMessage('{problem} An earlier export run was used.')
export const microsoftSignInServiceIsNot = defineMessage('The Microsoft sign-in service is not responding.')
export const microsoftSignInServiceDidNot = defineMessage(
  'The Microsoft sign-in service did not return a token.',
)
export const theBucket = defineMessage('the bucket {bucket}')
export const couldNotUse = defineMessage(
  '{access, select, write {Could not write to {what}: {answer}} assume {Could not assume {what}: {answer}} other {Could not read {what}: {answer}}}',
)
export const transferCanceled = defineMessage('The transfer was canceled.')
export const listExports = defineMessage('List the exports')
export const readNewestExport = defineMessage('Read the newest export')
export const noExportYet = defineMessage(
  'There are no exports in the folder or table of the account. Check its name. A new export can take a day to appear.',
)
export const noCertificate = defineMessage(
  'The text contains no certificate. Enter the certificate and its private key as PEM, one after the other.',
)
export const noPrivateKey = defineMessage(
  'The text contains no unencrypted private key. Enter the certificate and its private key as PEM, one after the other.',
)
export const damagedCertificate = defineMessage(
  'The certificate is damaged, or its key is not an RSA key. Enter the certificate and its private key as PEM, one after the other.',
)
export const endpointNotAllowed = defineMessage(
  'This portal is not allowed to call the endpoint of the account. Ask the operator to allow it with CLOUD_ENDPOINTS, or leave the endpoint empty to use the default endpoint of the provider.',
)
export const throttledNotChecked = defineMessage(
  'The provider is throttling requests, so this was not checked. {message}',
)
export const noResponseNotChecked = defineMessage(
  'The provider did not respond, so this was not checked. {message}',
)
