/** Texts of `web/parties/seller`. */
import { defineMessage } from '@cmp/messages'

export const eachNeedsYyyyAndARun = defineMessage(
  "Each needs '{YYYY}' and a run of zeros in braces, such as INV-'{YYYY}'-'{000000}'.",
)
export const noPaymentDetails = defineMessage('No payment details')
export const invoicesThatAreIssuedFromNow = defineMessage(
  'Invoices that are issued from now on print them. Ask your bank or your accounting first, at a number that you know already.',
)
export const approvePaymentDetails = defineMessage('Approve payment details')
export const withdrawYourProposal = defineMessage('Withdraw your proposal?')
export const invoicesPrintThePresentPaymentDetails = defineMessage(
  'Invoices print the present payment details as before.',
)
export const withdraw = defineMessage('Withdraw')
export const reject = defineMessage('Reject')
export const anotherAdministratorOfTheResellerHas = defineMessage(
  'Another administrator of the reseller has to approve it.',
)
export const approve = defineMessage('Approve')
export const changesOfThePaymentDetails = defineMessage('Changes of the payment details')
export const loadingThePaymentDetails = defineMessage('Loading the payment details')
export const paymentDetails = defineMessage('Payment details')
export const printedOnEveryInvoiceAChange = defineMessage(
  'Printed on every invoice. A change needs the approval of another administrator of the reseller.',
)
export const printedOnEveryInvoiceOnceA = defineMessage(
  'Printed on every invoice. Once a document is issued, a change needs the approval of another administrator of the reseller.',
)
export const noPaymentDetailsYetInvoicesDo = defineMessage(
  'No payment details yet: invoices do not say where to pay.',
)
export const proposeAChange = defineMessage('Propose a change')
export const editPaymentDetails = defineMessage('Edit payment details')
export const proposeOtherPaymentDetails = defineMessage('Propose other payment details')
export const proposeChange = defineMessage('Propose change')
export const savePaymentDetails = defineMessage('Save payment details')
export const seller = defineMessage('Seller')
export const whoSendsTheInvoices = defineMessage('Who sends the invoices')
export const printedOnEveryInvoiceFromNow = defineMessage(
  'Printed on every invoice from now on. What is issued already keeps what it was issued with.',
)
export const tax = defineMessage('Tax')
export const issuing = defineMessage('Issuing')
export const reminders = defineMessage('Reminders')
export const loadingTheSettings = defineMessage('Loading the settings')
export const sellerDetailsAreMissingDraftsCannot = defineMessage(
  'Seller details are missing. Drafts cannot be issued without them.',
)
export const saveSeller = defineMessage('Save seller')
export const theSellerWasSaved = defineMessage('The seller was saved.')
export const signWithANewCertificateOf = defineMessage("Sign with a new certificate of the portal's own?")
export const createCertificate = defineMessage('Create certificate')
export const aNewCertificateWasCreatedDocuments = defineMessage(
  'A new certificate was created. Documents are signed with it from now on.',
)
export const chooseTheFileWithTheCertificate = defineMessage(
  'Choose the file with the certificate and its private key.',
)
export const theFileHasMoreThan256 = defineMessage(
  'The file has more than 256 KiB: it holds more than a certificate.',
)
export const installACertificate = defineMessage('Install a certificate')
export const documentsThatAreIssuedFromNow = defineMessage(
  'Documents that are issued from now on are signed with it. All administrators of the reseller get an email.',
)
export const installCertificate = defineMessage('Install certificate')
export const theCertificateWasInstalledDocumentsAre = defineMessage(
  'The certificate was installed. Documents are signed with it from now on.',
)
export const chooseAPkcs12File = defineMessage('Choose a PKCS#12 file')
export const theP12OrPfxFile = defineMessage(
  'The .p12 or .pfx file of your certificate authority, with the private key.',
)
export const passwordOfTheFile = defineMessage('Password of the file')
export const itOpensTheFileOnceAnd = defineMessage('It opens the file once and is not kept.')
export const selfSignedByThePortal = defineMessage('Self-signed by the portal')
export const loadingTheSigningCertificate = defineMessage('Loading the signing certificate')
export const signingCertificate = defineMessage('Signing certificate')
export const pdfsOfIssuedDocumentsAreSigned = defineMessage(
  'PDFs of issued documents are signed with this certificate. A PDF reader shows whether a document was changed, and who signed it.',
)
export const pdfsOfIssuedDocumentsAreSignedWith = defineMessage(
  "PDFs of issued documents are signed with a certificate that the portal makes itself. A PDF reader shows whether a document was changed, but it cannot confirm who signed: for that, install your company's certificate.",
)
export const thereIsNoCertificateYetThe = defineMessage(
  'There is no certificate yet. The first issued document creates one, or you install your own.',
)
export const downloadCertificate = defineMessage('Download certificate')
export const createASelfSignedCertificate = defineMessage('Create a self-signed certificate')
export const theAddressOfThePublicKeys = defineMessage('The address of the public keys is copied.')
export const createTheFirstSigningKey = defineMessage('Create the first signing key?')
export const proofFilesAreSignedWithA = defineMessage(
  'Proof files are signed with a new key from now on. This key stays published, so files signed with it stay valid. Whoever verifies with a saved key file has to download it again.',
)
export const proofFilesAreSignedWithIt = defineMessage('Proof files are signed with it from now on.')
export const createANewSigningKey = defineMessage('Create a new signing key')
export const keyId = defineMessage('key ID')
export const inUse = defineMessage('In use')
export const loadingTheSigningKeys = defineMessage('Loading the signing keys')
export const signingKeys = defineMessage('Signing keys')
export const thereIsNoKeyYetThe = defineMessage(
  'There is no key yet. The first proof file that is downloaded creates it.',
)
export const copyAddress = defineMessage('Copy address')
export const downloadKeyFile = defineMessage('Download key file')
export const theFirstOfWouldBe = defineMessage('The first of {year} would be {formats}.')
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
export const documentsThatAreIssuedFromNowOn = defineMessage(
  'Documents that are issued from now on are signed with a self-signed certificate: PDF readers find changes, and cannot confirm who signed.{isInstalled, select, true { The private key of {subject} is deleted here.} other {}} Documents that are signed already stay as they are.',
)
export const issuedTo = defineMessage('Issued to')
export const issuedBy = defineMessage('Issued by')
export const validUntil = defineMessage('Valid until')
export const replaceSigningKey = defineMessage('Replace signing key {kid}?')
export const signingKeyWasCreated = defineMessage('Signing key {kid} was created.')
export const youAreTheOnlyAdministrator = defineMessage(
  'You are the only administrator of the reseller. <link>Invite another administrator</link>, or have whoever runs the portal’s machine approve it with <code>npx cmpctl payment-details approve</code>.',
)
export const proposedThisChange = defineMessage(
  '{isOwn, select, true {You} other {{proposedBy}}} proposed this change on <date></date>. Reason: {reason}',
)
export const theReseller = defineMessage('the reseller')
export const key = defineMessage('Key')
export const fingerprint = defineMessage('Fingerprint (SHA-256)')
export const proofFilesOfCustomerInvoices = defineMessage(
  'Proof files of customer invoices are signed with this Ed25519 key. The public keys are at <link>{address}</link>, open to everybody. Retired keys stay there, so that earlier files can be verified.',
)
export const keyIdHead = defineMessage('Key ID')
export const created = defineMessage('Created')
export const retired = defineMessage('Retired')
export const fingerprintName = defineMessage('fingerprint')
