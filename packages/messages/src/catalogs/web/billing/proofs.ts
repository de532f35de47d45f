/** Texts of `web/billing/proofs`. */
import { defineMessage } from '@cmp/messages'

export const recordsTheirOrderAndFileHash = defineMessage('Records, their order and the file hash')
export const signature = defineMessage('Signature')
export const documentTypeAndStatus = defineMessage('Document type and status')
export const lineItemsComparedWithProvidersFiles = defineMessage(
  'Line items compared with the provider’s files',
)
export const costQuantityAndNumberOfLine = defineMessage('Cost, quantity and number of line items')
export const exchangeRates = defineMessage('Exchange rates')
export const priceRules = defineMessage('Price rules')
export const unroundedCharges = defineMessage('Unrounded charges')
export const rounding = defineMessage('Rounding')
export const subtotal = defineMessage('Subtotal')
export const total = defineMessage('Total')
export const issuedDocument = defineMessage('Issued document')
export const theSeller = defineMessage('the seller')
export const proofFileIsNotSigned = defineMessage('The proof file is not signed.')
export const thisBrowserCannotVerifySignatureUse = defineMessage(
  'This browser cannot verify the signature. Use a current browser over HTTPS, or run cmpctl verify with the key file.',
)
export const passed = defineMessage('Passed')
export const proofFileChecks = defineMessage('Proof file checks')
export const notChecked = defineMessage('Not checked')
export const theFileAloneCannotProveThese = defineMessage(
  'The file alone cannot prove these. Only the signature covers them.',
)
export const proofFile = defineMessage('Proof file')
export const verifyInThisBrowser = defineMessage('Verify in this browser')
export const verifyingProofFile = defineMessage('Verifying proof file')
export const proofLinkCopied = defineMessage('Proof link copied.')
export const copyLink = defineMessage('Copy link')
export const print = defineMessage('Print')
export const proof = defineMessage('Proof')
export const loadingProof = defineMessage('Loading proof')
export const fromTheDetailsToTheTotal = defineMessage('From the details to the total')
export const amounts = defineMessage('Amounts')
export const issuedDocument2 = defineMessage('Issued document')
export const details = defineMessage('Details')
export const sameCurrencyNoConversion = defineMessage('same currency, no conversion')
export const projectRate = defineMessage('project rate')
export const monthlyRate = defineMessage('monthly rate')
export const detail = defineMessage('Detail')
export const formula = defineMessage('Formula')
export const difference = defineMessage('Difference')
export const charge = defineMessage('Charge')
export const priceRule = defineMessage('Price rule')
export const exchangeRate = defineMessage('Exchange rate')
export const unroundedCharge = defineMessage('Unrounded charge')
export const quantity = defineMessage('Quantity')
export const noText = defineMessage('No text')
export const cost = defineMessage('Cost')
export const shareOfCharge = defineMessage('Share of charge')
export const providerLineItems = defineMessage('Provider line items')
export const lineItems = defineMessage('Line items')
export const files = defineMessage('Files')
export const failed = defineMessage('{failed, number} failed')
export const computedStated = defineMessage('{where}: computed {computed}, stated {stated}')
export const fileHasLineItemsSoIt = defineMessage(
  'The file has {lines, number} line items, so it is verified only on request.',
)
export const proofOf = defineMessage('Proof of {name}')
export const everythingExceptLineItemsIs = defineMessage(
  '{linesRemoved} Everything except the line items is recalculated.',
)
export const ofDetail = defineMessage('Σ of {count, plural, one {# detail} other {# details}} = {subtotal}')
export const ofLessOn = defineMessage('{exact} % of {sum}, less {sum2} on {issued}')
export const ofRoundedHalfAwayFromZero = defineMessage('{exact} % of {subtotal}, rounded half away from zero')
export const moreDetailAllRecalculatedAndListed = defineMessage(
  '{rest, plural, one {# more detail} other {# more details}}, all recalculated and listed in the proof file.',
)
export const nowIssued = defineMessage('{sum} now − {charge} issued = {charge2}')
export const line = defineMessage('{name}, line {line, number}')
export const line2 = defineMessage('Line {line, number}')
export const costInFile = defineMessage('Cost in the file')
export const showingFirstOfLineItemsProof = defineMessage(
  'Showing the first {count, number} of {lines, number} line items. The proof file contains all of them with their total.',
)
export const lineOfFileIsNotProof = defineMessage('Line {place} of the file is not a proof record{problem}.')
export const proofFileHasValidSignatureOf = defineMessage(
  'The proof file has a valid signature of {seller}{hasDate, select, true {, dated <date></date>} other {}}. Key <code>{keyId}</code>, fingerprint <code>{fingerprint}</code>.',
)
export const theSignatureIsInvalid = defineMessage(
  'The signature of the proof file is invalid: the file was changed after it was signed, or key <code>{keyId}</code> did not sign it.',
)
export const theKeyIsNotPublished = defineMessage(
  'The proof file is signed with key <code>{keyId}</code>, which is not one of the keys that {seller} publishes.',
)
export const proofFileHasDifference = defineMessage(
  'The proof file has {count, plural, one {# difference} other {# differences}}.',
)
export const check = defineMessage('Check')
export const result = defineMessage('Result')
export const comparisons = defineMessage('Comparisons')
export const recomputedEqual = defineMessage(
  'Recalculated in your browser: all amounts match. This includes {details, plural, one {# detail} other {# details}}{lines, plural, =0 {} one { and # line item} other { and # line items}}, rounding, VAT and the total.',
)
export const recomputedDifferent = defineMessage(
  'Recalculated in your browser: {count, plural, one {# difference} other {# differences}} found.',
)
export const totalOnPaper = defineMessage('{total}. SHA-256 of the file: <code>{sha256}</code>')
export const totalOfUnroundedChargesIsRounded = defineMessage(
  'The total of the unrounded charges is rounded once. The remaining cents go to the details with the largest remainders, in this order.',
)
export const ruleVersionMarkup = defineMessage(
  '{name}, version {version}: markup {percent} % <code>{id}</code>',
)
export const rateForOne = defineMessage('{rate} {to} for 1 {from}, {source}, {month}')
export const matches = defineMessage('Matches')
export const source = defineMessage('Source')
export const date = defineMessage('Date')
export const description = defineMessage('Description')
export const file = defineMessage('File')
export const format = defineMessage('Format')
export const version = defineMessage('Version')
export const bytes = defineMessage('Bytes')
export const emptyProofFile = defineMessage(
  'The proof file is empty. Download the proof of the invoice again.',
)
export const draft = defineMessage('draft')
