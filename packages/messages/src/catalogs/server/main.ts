/** Texts of `server/main`. */
import { defineMessage } from '@cmp/messages'

export const writing = defineMessage('Writing {what}')
export const theseKeptFilesAreNotIn = defineMessage(
  'These kept files are not in the store as they were kept: {lost}.',
)
export const theBackupIsIn = defineMessage('The backup is in {target}: {totals}.')
export const keepApartFromItSecretsIn = defineMessage(
  'Keep {key} apart from it: secrets in the backup are read with that key alone.',
)
export const restoredAndCompared = defineMessage('Restored and compared: {totals}.')
export const lineInInvoiceRejected = defineMessage(
  '{lines, plural, one {# line} other {# lines}} in {count, plural, one {# invoice} other {# invoices}}, {rejected, number} rejected, {seconds}. {message}',
)
export const toOverlapsWith = defineMessage(
  '{invoiceId}: {fileNames} ({firstDay} to {lastDay}, {figures}) overlaps with',
)
export const to = defineMessage('  {fileNames} ({firstDay} to {lastDay}, {figures})')
export const lineLoaded = defineMessage('{lines, plural, one {# line} other {# lines}} loaded …')
export const importAgainWithOnOverlapAdd = defineMessage(
  '{message} Import again with --on-overlap add, replace or keep, or answer on the Invoice page of the portal.',
)
export const unassigned = defineMessage(', {exact} {currency} unassigned')
export const lineCustomerCostCharges = defineMessage(
  '{invoiceId}  {lines, plural, one {# line} other {# lines}}  {customers, plural, one {# customer} other {# customers}}  cost {exact} {currency}  charges {charges}{unassigned}',
)
export const calculatingOf = defineMessage('Calculating {invoiceId} ({index} of {count}) …')
export const invoiceCalculated = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} calculated, {seconds}',
)
export const mustBeAUrlThatStarts = defineMessage('{name} must be a URL that starts with {protocols}')
export const mustBeAnAddressWithIn = defineMessage('{name} must be an address with {places} in it')
export const mustBeOnOrOff = defineMessage('{name} must be on or off')
export const mustBeANumberFromTo = defineMessage('{name} must be a number from {least} to {most}')
export const mustBeAWholeNumberFrom = defineMessage('{name} must be a whole number from {least} to {most}')
export const mustBeAddressesOrNetworksSuch = defineMessage(
  '{name} must be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, separated by commas',
)
export const mustBe = defineMessage('{name} must be {keyServiceForms}')
export const portOfIsInUseEnd = defineMessage(
  'Port {port} of {host} is in use. End the program that listens there, or set {setting} to another port.',
)
export const portMayNotBeOpenedBy = defineMessage(
  'Port {port} may not be opened by this user. Set {setting} to one from 1024 up.',
)
export const thisMachineHasNoAddressSet = defineMessage(
  'This machine has no address {host}. Set HOST to one that it has.',
)
export const hostIsWhichNamesNoAddress = defineMessage('HOST is {host}, which names no address.')
export const theSchemaIsUpToDate = defineMessage('The schema is up to date: {migrations}.')
export const paymentDetailsInForce = defineMessage('Payment details in force:')
export const proposedByOn = defineMessage('Proposed by {proposedBy} on {proposedTime} ({reason}):')
export const noChangeIsProposed = defineMessage('No change is proposed.')
export const theDataFolderIsInUse = defineMessage(
  'The data folder {dataDir} is in use by process {pid}{value} (since {startedAt}). Stop it first, or set DATA_DIR to another folder.',
)
export const dataKeyWasWrappedWithThe = defineMessage(
  '{rewrapped, plural, one {# data key} other {# data keys}} {rewrapped, plural, one {was} other {were}} wrapped with the present key, and {resealed, plural, one {# secret} other {# secrets}} {resealed, plural, one {was} other {were}} sealed again.',
)
export const theFormerKeyIsNeededNo = defineMessage(
  'The former key is no longer needed. Remove SECRET_KEY_FORMER.',
)
export const personHasRecoveryCodesThatOnly = defineMessage(
  '{people, plural, one {# person has} other {# people have}} recovery codes that only a former key knows. Keep SECRET_KEY_FORMER until they have made new ones, or take it away: then those codes stop working.',
)
export const dataKeyWasWrappedWith = defineMessage(
  '{rewrapped, plural, one {# data key} other {# data keys}} {rewrapped, plural, one {was} other {were}} wrapped with {secretKms}.',
)
export const demoPeoplePassword = defineMessage('Demo people, password {demoPassword}:')
export const theDemoIsOffDemoUser = defineMessage(
  'The demo is off. {retired, plural, one {# demo user} other {# demo users}} can no longer sign in.',
)
export const fillingTheNewPortalWithThe = defineMessage('Filling the new portal with the demo reseller …')
export const cmpIsReadyAt = defineMessage('CMP is ready at {url}')
export const stoppedOnRequest = defineMessage('Stopped on request.')
export const passwordShownThisOnce = defineMessage('Password: {generated} (shown this once)')
export const hasBeenAddedWithTheRole = defineMessage('{userId} has been added with the role {roleCode}.')
export const thePasswordOfHasBeenSet = defineMessage('The password of {userid} has been set.')
export const recomputedDetailAndLineFromThe = defineMessage(
  'Recomputed: {details, plural, one {# detail} other {# details}} and {lines, plural, one {# line} other {# lines}}, from the price on.',
)
export const recomputedDetailFromLineOfThe = defineMessage(
  'Recomputed: {details, plural, one {# detail} other {# details}} from {lines, plural, one {# line} other {# lines}} of the provider.',
)
export const signatureValidMadeWithKeyFingerprint = defineMessage(
  'Signature: valid, made {createdAt} with key {keyId} (fingerprint {fingerprint}).',
)
export const signatureInvalidTheFileWasChanged = defineMessage(
  'Signature: invalid. The file was changed after it was signed, or key {keyId} did not sign it.',
)
export const signatureNotCheckedAgainstATrusted = defineMessage(
  "Signature: not checked against a trusted key. The file says it was signed with key {keyId}. Give the seller's key file with --key.",
)
export const signatureMadeWithKeyWhichIs = defineMessage(
  'Signature: made with key {keyId}, which is not in the key file.',
)
export const differentInPlace = defineMessage('Different in {count, plural, one {# place} other {# places}}.')
export const itIsNotProvenWhoMade = defineMessage('{equal} It is not proven who made the file.')
export const computedStated = defineMessage('{place}: {where}: computed {computed}, stated {stated}')
export const andMore = defineMessage('and {more, number} more')
export const notChecked = defineMessage('Not checked:')
export const theKeyFileCannotBeRead = defineMessage('The key file {path} cannot be read.')
export const cmpWorksOnJobsHealthAnd = defineMessage(
  'CMP works on jobs. Health and metrics are at {localUrl}',
)
