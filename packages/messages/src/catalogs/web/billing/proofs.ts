/** Texts of `web/billing/proofs`. */
import { defineMessage } from '@cmp/messages'

export const recordsTheirOrderAndTheHash = defineMessage('Records, their order and the hash of the file')
export const signature = defineMessage('Signature')
export const kindAndStateOfTheDocument = defineMessage('Kind and state of the document')
export const linesAgainstTheTextOfThe = defineMessage('Lines against the text of the provider’s files')
export const costQuantityAndNumberOfLines = defineMessage('Cost, quantity and number of lines')
export const exchangeRates = defineMessage('Exchange rates')
export const markupRules = defineMessage('Markup rules')
export const exactCharges = defineMessage('Exact charges')
export const rounding = defineMessage('Rounding')
export const subtotal = defineMessage('Subtotal')
export const total = defineMessage('Total')
export const issuedDocument = defineMessage('Issued document')
export const theSeller = defineMessage('the seller')
export const theProofFileHasNoSignature = defineMessage('The proof file has no signature.')
export const thisBrowserCannotCheckTheSignature = defineMessage(
  'This browser cannot check the signature. Use a current browser over HTTPS, or run cmpctl verify with the key file.',
)
export const passed = defineMessage('Passed')
export const checksOfTheProofFile = defineMessage('Checks of the proof file')
export const notChecked = defineMessage('Not checked')
export const theFileAloneCannotProveThese = defineMessage(
  'The file alone cannot prove these. Only the signature covers them.',
)
export const proofFile = defineMessage('Proof file')
export const verifyTheFileInThisBrowser = defineMessage('Verify the file in this browser')
export const verifyingTheProofFile = defineMessage('Verifying the proof file')
export const theLinkToThisProofIs = defineMessage('The link to this proof is copied.')
export const copyLink = defineMessage('Copy link')
export const print = defineMessage('Print')
export const proof = defineMessage('Proof')
export const loadingTheProof = defineMessage('Loading the proof')
export const fromTheDetailsToTheTotal = defineMessage('From the details to the total')
export const amounts = defineMessage('Amounts')
export const onPaper = defineMessage('On paper')
export const details = defineMessage('Details')
export const bothAmountsAreOfOneCurrency = defineMessage('both amounts are of one currency')
export const theRateAgreedForTheProject = defineMessage('the rate agreed for the project')
export const theRateOfTheMonth = defineMessage('the rate of the month')
export const detail = defineMessage('Detail')
export const formula = defineMessage('Formula')
export const difference = defineMessage('Difference')
export const charge = defineMessage('Charge')
export const rule = defineMessage('Rule')
export const exchangeRate = defineMessage('Exchange rate')
export const exactCharge = defineMessage('Exact charge')
export const quantity = defineMessage('Quantity')
export const noText = defineMessage('no text')
export const costChargedBy = defineMessage('Cost charged by')
export const partOfTheCharge = defineMessage('Part of the charge')
export const theProvidersLines = defineMessage("The provider's lines")
export const lines = defineMessage('Lines')
export const files = defineMessage('Files')
export const failed = defineMessage('{failed, number} failed')
export const computedStated = defineMessage('{where}: computed {computed}, stated {stated}')
export const theFileHasLines = defineMessage('The file has {lines, number} lines.')
export const proofOf = defineMessage('Proof of {name}')
export const everythingButTheLinesIsRecomputed = defineMessage(
  '{linesRemoved} Everything but the lines is recomputed.',
)
export const ofDetail = defineMessage('Σ of {count, plural, one {# detail} other {# details}} = {subtotal}')
export const ofLessTheThatHad = defineMessage('{exact} % of {sum}, less the {sum2} that {issued} had')
export const ofRoundedHalfAwayFromZero = defineMessage('{exact} % of {subtotal}, rounded half away from zero')
export const moreDetailAllOfThemWere = defineMessage(
  '{rest, plural, one {# more detail} other {# more details}}: all of them were recomputed; the proof file lists them.',
)
export const nowIssued = defineMessage('{sum} now − {charge} issued = {charge2}')
export const line = defineMessage('{name}, line {line, number}')
export const line2 = defineMessage('Line {line, number}')
export const readFromTheText = defineMessage('Read from the text')
export const theFirstOfLinesTheProof = defineMessage(
  'The first {count, number} of {lines, number} lines; the proof file has all of them, and they are added up there.',
)
export const lineOfTheFileIsNo = defineMessage('Line {place} of the file is no record of a proof{problem}.')
export const theProofFileHasAValidSignature = defineMessage(
  'The proof file has a valid signature of {seller}{hasDate, select, true {, made <date></date>} other {}}. Key <code>{keyId}</code>, fingerprint <code>{fingerprint}</code>.',
)
export const theSignatureIsInvalid = defineMessage(
  'The signature of the proof file is invalid: the file was changed after it was signed, or key <code>{keyId}</code> did not sign it.',
)
export const theKeyIsNotPublished = defineMessage(
  'The proof file is signed with key <code>{keyId}</code>, which is not one of the keys that {seller} publishes.',
)
export const theProofFileDiffers = defineMessage(
  'The proof file differs in {count, plural, one {# place} other {# places}}.',
)
export const check = defineMessage('Check')
export const result = defineMessage('Result')
export const comparisons = defineMessage('Comparisons')
export const recomputedEqual = defineMessage(
  'Recomputed in your browser just now: equal. {details, plural, one {# detail} other {# details}}{lines, plural, =0 {} one { and # line} other { and # lines}}, rounding, VAT and total follow from what is shown here.',
)
export const recomputedDifferent = defineMessage(
  'Recomputed in your browser just now: different in {count, plural, one {# place} other {# places}}.',
)
export const totalOnPaper = defineMessage('{total}; SHA-256 of the frozen paper <code>{sha256}</code>')
export const theSumOfTheExactCharges = defineMessage(
  'The sum of the exact charges is rounded once; the cents that are left go to the largest remainders, in this order.',
)
export const ruleVersionMarkup = defineMessage(
  '{name}, version {version}: markup {percent} % <code>{id}</code>',
)
export const rateForOne = defineMessage('{rate} {to} for 1 {from}, {source}, {month}')
export const equal = defineMessage('equal')
export const source = defineMessage('Source')
export const day = defineMessage('Day')
export const description = defineMessage('Description')
export const file = defineMessage('File')
export const format = defineMessage('Format')
export const version = defineMessage('Version')
export const bytes = defineMessage('Bytes')
