/** Texts of `web/parties/seller`. */
import { defineMessage } from '@cmp/messages'

export const eachNeedsYyyyAndARun = defineMessage(
  "Each format needs '{YYYY}' and zeros in braces, for example INV-'{YYYY}'-'{000000}'.",
)
export const noPaymentDetails = defineMessage('No payment details')
export const printedOnInvoicesIssuedFromNow = defineMessage(
  'Printed on invoices issued from now on. Before you approve, call your bank or accounting department at a number you already know.',
)
export const approvePaymentDetails = defineMessage('Approve payment details')
export const withdrawYourProposal = defineMessage('Withdraw your proposal?')
export const paymentDetailsOnInvoicesDoNot = defineMessage('The payment details on invoices do not change.')
export const withdraw = defineMessage('Withdraw')
export const reject = defineMessage('Reject')
export const anotherAdministratorOfResellerMust = defineMessage(
  'Another administrator of the reseller must approve this change.',
)
export const approve = defineMessage('Approve')
export const paymentDetailsHistory = defineMessage('Payment details history')
export const loadingPaymentDetails = defineMessage('Loading payment details')
export const paymentDetails = defineMessage('Payment details')
export const printedOnEveryInvoiceChangesRequire = defineMessage(
  'Printed on every invoice. Changes require approval by another administrator of the reseller.',
)
export const printedOnEveryInvoiceAfterFirst = defineMessage(
  'Printed on every invoice. After the first document is issued, changes require approval by another administrator of the reseller.',
)
export const noPaymentDetailsYetInvoicesDo = defineMessage(
  'No payment details yet. Invoices do not show how to pay.',
)
export const proposeChange2 = defineMessage('Propose change')
export const editPaymentDetails = defineMessage('Edit payment details')
export const proposeNewPaymentDetails = defineMessage('Propose new payment details')
export const proposeChange = defineMessage('Propose change')
export const savePaymentDetails = defineMessage('Save payment details')
export const seller = defineMessage('Seller')
export const invoiceIssuer = defineMessage('Invoice issuer')
export const printedOnEveryInvoiceFromNow = defineMessage(
  'Printed on every invoice from now on. Issued documents do not change.',
)
export const tax = defineMessage('Tax')
export const issuing = defineMessage('Issuing')
export const reminders = defineMessage('Reminders')
export const loadingSettings = defineMessage('Loading settings')
export const sellerDetailsAreMissingDraftsCannot = defineMessage(
  'Seller details are missing. Drafts cannot be issued without them.',
)
export const saveSeller = defineMessage('Save seller')
export const sellerSaved = defineMessage('Seller saved.')
export const signWithNewSelfSignedCertificate = defineMessage('Sign with a new self-signed certificate?')
export const createCertificate = defineMessage('Create certificate')
export const certificateCreatedDocumentsAreSigned = defineMessage(
  'Certificate created. Documents are signed with it from now on.',
)
export const chooseTheFileWithTheCertificate = defineMessage(
  'Choose the file with the certificate and its private key.',
)
export const fileIsLargerThan256Kib = defineMessage(
  'The file is larger than 256 KiB. Choose a file with only the certificate and its private key.',
)
export const installCertificate2 = defineMessage('Install certificate')
export const documentsIssuedFromNowOnAre = defineMessage(
  'Documents issued from now on are signed with it. All administrators of the reseller are notified by email.',
)
export const installCertificate = defineMessage('Install certificate')
export const certificateInstalledDocumentsAreSigned = defineMessage(
  'Certificate installed. Documents are signed with it from now on.',
)
export const choosePkcs12File = defineMessage('Choose PKCS#12 file')
export const p12OrPfxFileFrom = defineMessage(
  'The .p12 or .pfx file from your certificate authority, with the private key.',
)
export const filePassword = defineMessage('File password')
export const usedOnceToOpenFileNot = defineMessage('Used once to open the file. Not stored.')
export const selfSignedByThePortal = defineMessage('Self-signed by the portal')
export const loadingSigningCertificate = defineMessage('Loading signing certificate')
export const signingCertificate = defineMessage('Signing certificate')
export const pdfsOfIssuedDocumentsAreSigned = defineMessage(
  'PDFs of issued documents are signed with this certificate. A PDF reader shows the signer and whether a document was changed.',
)
export const pdfsOfIssuedDocumentsAreSignedWith = defineMessage(
  "PDFs of issued documents are signed with a self-signed certificate of the portal. A PDF reader shows whether a document was changed, but cannot confirm the signer. To confirm the signer, install your company's certificate.",
)
export const noCertificateYetOneIsCreated = defineMessage(
  'No certificate yet. One is created with the first issued document, or you can install your own.',
)
export const downloadCertificate = defineMessage('Download certificate')
export const createSelfSignedCertificate = defineMessage('Create self-signed certificate')
export const publicKeyAddressCopied = defineMessage('Public key address copied.')
export const createTheFirstSigningKey = defineMessage('Create the first signing key?')
export const proofFilesAreSignedWithNew = defineMessage(
  'Proof files are signed with a new key from now on. The current key stays published, so files signed with it stay valid. Anyone who verifies with a saved key file must download it again.',
)
export const proofFilesAreSignedWithIt = defineMessage('Proof files are signed with it from now on.')
export const createSigningKey = defineMessage('Create signing key')
export const keyId = defineMessage('key ID')
export const inUse = defineMessage('In use')
export const loadingSigningKeys = defineMessage('Loading signing keys')
export const signingKeys = defineMessage('Signing keys')
export const noKeyYetItIsCreated = defineMessage(
  'No key yet. It is created when the first proof file is downloaded.',
)
export const copyAddress = defineMessage('Copy address')
export const downloadKeyFile = defineMessage('Download key file')
export const firstNumbersOf = defineMessage('First numbers of {year}: {formats}.')
export const approveThePaymentDetailsProposedBy = defineMessage(
  'Approve the payment details proposed by {proposedBy}?',
)
export const rejectTheProposalOf = defineMessage('Reject the proposal of {proposedBy}?')
export const setByBeforeTheFirstIssued = defineMessage(
  'Set by {proposedBy} before the first issued document.',
)
export const proposedByApprovedBy = defineMessage('Proposed by {proposedBy}, approved by {decidedBy}.')
export const proposedAndWithdrawnBy = defineMessage('Proposed and withdrawn by {proposedBy}.')
export const proposedByRejectedBy = defineMessage('Proposed by {proposedBy}, rejected by {decidedBy}.')
export const reason = defineMessage('{outcome} Reason: {reason}')
export const documentsIssuedFromNowOnAreSigned = defineMessage(
  'Documents issued from now on are signed with a self-signed certificate. PDF readers detect changes but cannot confirm the signer.{isInstalled, select, true { The private key of {subject} is deleted from the portal.} other {}} Documents that are already signed do not change.',
)
export const issuedTo = defineMessage('Issued to')
export const issuedBy = defineMessage('Issued by')
export const validUntil = defineMessage('Valid until')
export const replaceSigningKey = defineMessage('Replace signing key {kid}?')
export const signingKeyCreated = defineMessage('Signing key {kid} created.')
export const youAreOnlyAdministratorOfReseller = defineMessage(
  'You are the only administrator of the reseller. <link>Invite another administrator</link>, or ask the operator of the portal’s server to approve the change with <code>npx cmpctl payment-details approve</code>.',
)
export const proposedThisChange = defineMessage(
  '{isOwn, select, true {You} other {{proposedBy}}} proposed this change on <date></date>. Reason: {reason}',
)
export const theReseller = defineMessage('the reseller')
export const key = defineMessage('Key')
export const fingerprint = defineMessage('Fingerprint (SHA-256)')
export const proofFilesOfCustomerInvoicesAre = defineMessage(
  'Proof files of customer invoices are signed with this Ed25519 key. The public keys are published at <link>{address}</link>. Retired keys stay published, so that earlier files can be verified.',
)
export const keyIdHead = defineMessage('Key ID')
export const created = defineMessage('Created')
export const retired = defineMessage('Retired')
export const fingerprintName = defineMessage('fingerprint')
