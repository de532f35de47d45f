/** Texts of `server/main`. */
import { defineMessage } from '@cmp/messages'

export const writing = defineMessage('Writing {what}')
export const theseStoredFilesAreMissingOr = defineMessage(
  'These stored files are missing or changed in the file store: {lost}.',
)
export const theBackupIsIn = defineMessage('The backup is in {target}: {totals}.')
export const storeSeparatelySecretsInBackupCan = defineMessage(
  'Store {key} separately. The secrets in the backup can be read only with this key.',
)
export const restoredAndVerified = defineMessage('Restored and verified: {totals}.')
export const lineItemInInvoiceRejected = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} in {count, plural, one {# invoice} other {# invoices}}, {rejected, number} rejected, {seconds}. {message}',
)
export const toOverlapsWith = defineMessage(
  '{invoiceId}: {fileNames} ({firstDay} to {lastDay}, {figures}) overlaps with',
)
export const to = defineMessage('  {fileNames} ({firstDay} to {lastDay}, {figures})')
export const lineItemLoaded = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} loaded …',
)
export const importAgainWithOnOverlapAdd = defineMessage(
  "{message} Import again with --on-overlap add, replace or keep, or choose on the portal's Invoice page.",
)
export const unassigned = defineMessage(', {exact} {currency} unassigned')
export const lineItemCustomerCostCharges = defineMessage(
  '{invoiceId}  {lines, plural, one {# line item} other {# line items}}  {customers, plural, one {# customer} other {# customers}}  cost {exact} {currency}  charges {charges}{unassigned}',
)
export const calculatingOf = defineMessage('Calculating {invoiceId} ({index} of {count}) …')
export const invoiceCalculated = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} calculated, {seconds}',
)
export const mustBeAUrlThatStarts = defineMessage('{name} must be a URL that starts with {protocols}')
export const mustBeUrlThatContains = defineMessage('{name} must be a URL that contains {places}')
export const mustBeOnOrOff = defineMessage('{name} must be on or off')
export const mustBeANumberFromTo = defineMessage('{name} must be a number from {least} to {most}')
export const mustBeAWholeNumberFrom = defineMessage('{name} must be a whole number from {least} to {most}')
export const mustBeCommaSeparatedListOf = defineMessage(
  '{name} must be a comma-separated list of addresses or networks, for example 10.0.0.5 or 10.0.0.0/8',
)
export const mustBe = defineMessage('{name} must be {keyServiceForms}')
export const portOfIsInUseStop = defineMessage(
  'Port {port} of {host} is in use. Stop the program that uses it, or set {setting} to another port.',
)
export const thisUserCannotOpenPortSet = defineMessage(
  'This user cannot open port {port}. Set {setting} to 1024 or higher.',
)
export const thisMachineDoesNotHaveAddress = defineMessage(
  'This machine does not have the address {host}. Set HOST to an address of this machine.',
)
export const hostIsWhichIsNotAddress = defineMessage('HOST is {host}, which is not an address.')
export const theSchemaIsUpToDate = defineMessage('The schema is up to date: {migrations}.')
export const currentPaymentDetails = defineMessage('Current payment details:')
export const proposedByOn = defineMessage('Proposed by {proposedBy} on {proposedTime} ({reason}):')
export const noProposedChanges = defineMessage('No proposed changes.')
export const dataKeyWasEncryptedWithCurrent = defineMessage(
  '{rewrapped, plural, one {# data key was} other {# data keys were}} encrypted with the current key, and {resealed, plural, one {# secret was} other {# secrets were}} re-encrypted.',
)
export const theFormerKeyIsNeededNo = defineMessage(
  'The former key is no longer needed. Remove SECRET_KEY_FORMER.',
)
export const userHasRecoveryCodesThatWork = defineMessage(
  '{people, plural, one {# user has} other {# users have}} recovery codes that work only with a former key. Keep SECRET_KEY_FORMER until they have created new codes. If you remove it, those codes stop working.',
)
export const dataKeyWasEncryptedWith = defineMessage(
  '{rewrapped, plural, one {# data key was} other {# data keys were}} encrypted with {secretKms}.',
)
export const demoUsersPassword = defineMessage('Demo users, password {demoPassword}:')
export const theDemoIsOffDemoUser = defineMessage(
  'The demo is off. {retired, plural, one {# demo user} other {# demo users}} can no longer sign in.',
)
export const addingDemoResellerToNewPortal = defineMessage('Adding the demo reseller to the new portal …')
export const cmpIsReadyAt = defineMessage('CMP is ready at {url}')
export const stoppedOnRequest = defineMessage('Stopped on request.')
export const passwordShownOnlyOnce = defineMessage('Password: {generated} (shown only once)')
export const userAddedWithRole = defineMessage('User {userId} added with the role {roleCode}.')
export const passwordOfSet = defineMessage('Password of {userid} set.')
export const recomputedDetailAndLineItemStarting = defineMessage(
  'Recomputed: {details, plural, one {# detail} other {# details}} and {lines, plural, one {# line item} other {# line items}}, starting from the price.',
)
export const recomputedDetailFromLineItemOf = defineMessage(
  'Recomputed: {details, plural, one {# detail} other {# details}} from {lines, plural, one {# line item} other {# line items}} of the provider.',
)
export const signatureValidCreatedWithKey = defineMessage(
  'Signature: valid, created {createdAt} with key {keyId} (fingerprint {fingerprint}).',
)
export const signatureInvalidFileWasChangedAfter = defineMessage(
  'Signature: invalid. The file was changed after it was signed, or it was not signed with key {keyId}.',
)
export const signatureNotVerifiedWithTrustedKey = defineMessage(
  "Signature: not verified with a trusted key. The file claims to be signed with key {keyId}. Provide the seller's key file with --key.",
)
export const signatureCreatedWithKeyWhichIs = defineMessage(
  'Signature: created with key {keyId}, which is not in the key file.',
)
export const differenceFound = defineMessage(
  '{count, plural, one {# difference} other {# differences}} found.',
)
export const originOfFileIsNotProven = defineMessage('{equal} The origin of the file is not proven.')
export const computedStated = defineMessage('{place}: {where}: computed {computed}, stated {stated}')
export const andMore = defineMessage('and {more, number} more')
export const notChecked = defineMessage('Not checked:')
export const theKeyFileCannotBeRead = defineMessage('The key file {path} cannot be read.')
export const cmpIsProcessingJobsHealthAnd = defineMessage(
  'CMP is processing jobs. Health and metrics are available at {localUrl}',
)

// Help of cmpctl.
export const cliPurpose = defineMessage('Runs and manages the Cloud Management Portal.')
export const cliDataFolder = defineMessage(
  'The data folder is DATA_DIR (.data in the folder of CMP). README.md lists the environment variables.',
)
export const usageTitle = defineMessage('Usage:')
export const argumentsTitle = defineMessage('Arguments:')
export const optionsTitle = defineMessage('Options:')
export const commandsTitle = defineMessage('Commands:')
export const helpOption = defineMessage('Display help.')
export const helpCommand = defineMessage('Display help for a command.')
export const optionChoices = defineMessage('{description} Choices: {choices}.')
export const optionDefault = defineMessage('{description} Choices: {choices}. Default: {value}.')
export const jsonOption = defineMessage('Print one JSON object.')
export const serveCommand = defineMessage('Serve the portal: API, web pages and background work.')
export const workerCommand = defineMessage(
  'Run background work only, in addition to servers on the same databases.',
)
export const migrateCommand = defineMessage('Upgrade the databases, then exit.')
export const backupCommand = defineMessage('Write rows, line items and files to a new folder.')
export const backupFolder = defineMessage('The folder for the backup. It must be new or empty.')
export const restoreCommand = defineMessage('Verify a backup and restore it into empty stores.')
export const restoreFolder = defineMessage('The folder of the backup.')
export const withoutSecrets = defineMessage('Restore although the key of the secrets is lost.')
export const importCommand = defineMessage('Import billing files as one import.')
export const importFiles = defineMessage('CSV, Parquet or JSON files, also compressed (.gz).')
export const importFormat = defineMessage('The format, if the header does not identify it.')
export const createCustomers = defineMessage(
  'Create missing customers and subscriptions with the names in the file.',
)
export const onOverlap = defineMessage('What to do with line items that overlap with those of an invoice.')
export const acceptAmortized = defineMessage(
  'Charge amortized costs, which differ from the costs that the provider bills.',
)
export const calculateCommand = defineMessage('Calculate invoices: create drafts of customer invoices.')
export const invoiceIds = defineMessage('Invoice IDs of the provider.')
export const allInvoices = defineMessage('Calculate all invoices that have line items.')
export const chooseInvoices = defineMessage('error: enter invoice IDs, or use --all')
export const verifyCommand = defineMessage(
  'Recompute a customer invoice from its proof file, without stores or network.',
)
export const proofFile = defineMessage('The downloaded proof file, compressed or not.')
export const keyFile = defineMessage("The seller's public keys: cmp-proof-keys.json or a PEM file.")
export const verifyExitCodes = defineMessage(
  'Exit codes:\n  0  Everything agrees, and the signature is valid.\n  1  Something differs, or the signature is invalid.\n  4  Everything agrees, but there is no signature or no trusted key to check it.',
)
export const rotateCommand = defineMessage(
  'Encrypt all secrets with the current SECRET_KEY or SECRET_KMS, or rotate one data key.',
)
export const rotateCustomer = defineMessage(
  'Rotate the data key of a customer, by ID, tenant ID or company name.',
)
export const rotateReseller = defineMessage("Rotate the reseller's own data key.")
export const chooseRotation = defineMessage('error: use --customer or --reseller, not both')
export const rewrapCommand = defineMessage('Encrypt all data keys with the current SECRET_KEY or SECRET_KMS.')
export const userCommand = defineMessage('Add and list users, and set passwords.')
export const passwordStdin = defineMessage(
  'Read the password from the first line of standard input. Without this option, a password is generated and shown once.',
)
export const userAddCommand = defineMessage('Add a user.')
export const userIdOption = defineMessage('The user ID for sign-in, for example an email address.')
export const userNameOption = defineMessage("The user's name.")
export const userRoleOption = defineMessage(
  'The role. SA is for the reseller, the other roles are for a customer.',
)
export const userCustomerOption = defineMessage('The customer, by ID, tenant ID or company name.')
export const userPasswordCommand = defineMessage("Set a user's password and end the user's sessions.")
export const userListCommand = defineMessage('List the users.')
export const paymentDetailsCommand = defineMessage(
  'Approve or reject a proposed change to the payment details on invoices.',
)
export const paymentDetailsShow = defineMessage('Show the current payment details and the proposed change.')
export const paymentDetailsApprove = defineMessage('Approve the proposed change.')
export const paymentDetailsReject = defineMessage('Reject the proposed change.')

// Results of cmpctl.
export const importedInvoice = defineMessage(
  '{invoiceId}  {provider}  {period}  {lines, plural, one {# line item} other {# line items}}  {total} {currency}',
)
export const seconds = defineMessage('{seconds} s')
export const lineFigures = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, {total} {currency}',
)
export const overlapChoice = defineMessage('{value}: {label} → {figures}')
export const overlapQuestion = defineMessage('add, replace or keep (leave empty to decide later)?')
export const fileUnreadable = defineMessage('The file {path} does not exist or cannot be read.')
export const readingFiles = defineMessage('Reading files …')
export const invoiceUnknown = defineMessage('The invoice {invoiceId} does not exist.')
export const noCharges = defineMessage('none')
export const signatureUnsupported = defineMessage(
  'Signature: not verified, because this version of Node.js does not support Ed25519.',
)
export const signatureOfVersion1 = defineMessage(
  'Signature: none. The file was created by a release that did not sign proofs. Download it again to get a signed file.',
)
export const signatureMissing = defineMessage('Signature: none, although files of this version are signed.')
export const equal = defineMessage('Equal: every amount follows from the records.')
export const draft = defineMessage('Draft')
export const notCheckedTimes = defineMessage('{what} ({times, plural, one {# time} other {# times}})')
export const backupTotals = defineMessage(
  '{rows, plural, one {# row} other {# rows}}, {lines, plural, one {# line item} other {# line items}}, {files, plural, one {# file} other {# files}}, {mebibytes, number} MiB',
)
export const checking = defineMessage('Checking')
export const folderNotEmpty = defineMessage(
  'The data folder {dataDir} already contains a portal. Set DATA_DIR to a new folder.',
)
export const noPaymentDetails = defineMessage('(none)')
export const noProposal = defineMessage('No change to the payment details is proposed.')
export const portalNoAnswer = defineMessage(
  'The portal at {url} did not respond. If it is stopping, wait for its end, then try again.',
)
export const portalStatus = defineMessage('The portal returned the status {status}.')
export const folderInUse = defineMessage(
  'The data folder {dataDir} is in use by process {pid}{isServing, select, true {, which serves {url}} other {}} (since {startedAt}). Stop it first, or set DATA_DIR to another folder.',
)
export const createTheFirstAdministrator = defineMessage(
  'Create the first administrator (this link works once): {url}',
)
export const theReseller = defineMessage('the reseller')
