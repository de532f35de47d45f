/** Texts of `billing/proof`: names of what a verification compares, and what it cannot compare. */
import { defineMessage } from '@cmp/messages'

export const none = defineMessage('none')
export const present = defineMessage('present')
export const several = defineMessage('several')
export const anAmount = defineMessage('an amount')

// The file.
export const fileFormat = defineMessage('File format')
export const lineOrder = defineMessage('Order of the lines')
export const ascending = defineMessage('ascending by file and line')
export const recordOrder = defineMessage('Order of the records')
export const noRecordHere = defineMessage('no {kind} record here')
export const recordAfter = defineMessage('{kind} record after a {other} record')
export const recordsOfKind = defineMessage('Number of {kind} records')
export const numbering = defineMessage('Numbering of the {kind} records')
export const recordsOfCustomer = defineMessage('Number of {kind} records in a customer’s file')
export const detailCount = defineMessage('Number of details')
export const fileEnd = defineMessage('End of the file')
export const lastRecord = defineMessage('a last record')
export const recordCount = defineMessage('Number of records')
export const recordHash = defineMessage('SHA-256 of the records')
export const printedHash = defineMessage('SHA-256 of the issued document')
export const afterEnd = defineMessage('The file continues after its last record.')
export const noProof = defineMessage('The file is not a proof.')
export const invalidKey = defineMessage(
  'The key file is not an Ed25519 public key. Use the JSON file of the seller’s keys or a PEM file.',
)

// The signature.
export const signature = defineMessage('Signature')
export const ownSignature = defineMessage('a signature of this file with its key')
export const otherSignature = defineMessage('a different signature')
export const signatureOfVersion1 = defineMessage('Signature of a file of version 1')
export const signatureTime = defineMessage('Time of the signature')
export const afterTime = defineMessage('after {time}')

// The document.
export const detailSum = defineMessage('Sum of the details')
export const roundedOnce = defineMessage('Sum of the unrounded charges, rounded once')
export const roundingOf = defineMessage('Rounding of {detail}')
export const vat = defineMessage('VAT')
export const total = defineMessage('Total')
export const digits = defineMessage('Decimal places of {currency}')
export const documentCost = defineMessage('Cost of the document')
export const creditNoteTotal = defineMessage('Total of the credit note')
export const belowZero = defineMessage('below zero')
export const adjustmentTotal = defineMessage('Total of the adjustment')
export const notBelowZero = defineMessage('zero or more')
export const documentKind = defineMessage('Type of the document')
export const aChange = defineMessage('an adjustment or a credit note')
export const anInvoice = defineMessage('an invoice')
export const anAdjustment = defineMessage('an adjustment')
export const changedDocuments = defineMessage('Documents that this document changes')
export const chargedBefore = defineMessage('Charge before the change in detail {ref}')
export const documentNumber = defineMessage('Document number')
export const aNumber = defineMessage('a number')
export const issuedDocument = defineMessage('Issued document')
export const issuedText = defineMessage('Text of the issued document')

// Exchange rates.
export const rate = defineMessage('Exchange rate {from}/{to}')
export const rateOfMonth = defineMessage('Exchange rate {from}/{to} for {month}')
export const rateCurrency = defineMessage('Currency of the exchange rate {from}/{to} for {month}')
export const rateSource = defineMessage('Source of the exchange rate {from}/{to} for {month}')
export const sameCurrency = defineMessage('same currency')
export const monthOrProject = defineMessage('month or project')
export const rateOf = defineMessage('Exchange rate of {detail}')
export const rateIn = defineMessage('Exchange rate {from}/{to} for {month} in {detail}')
export const rateMonth = defineMessage('Month of the exchange rate of {detail}')
export const rateCostCurrency = defineMessage(
  'Cost currency of the exchange rate {from}/{to} for {month} in {detail}',
)
export const usingDetail = defineMessage('a detail that uses it')

// Details.
export const quantityOf = defineMessage('Quantity of {detail}')
export const costOf = defineMessage('Cost of {detail}')
export const lineSumOf = defineMessage('Sum of the lines of {detail}')
export const lineCountOf = defineMessage('Number of lines of {detail}')
export const rule = defineMessage('Markup rule {rule}')
export const ruleOf = defineMessage('Markup rule of {detail}')
export const ruleIn = defineMessage('Markup rule {rule} in {detail}')
export const ruleCountOf = defineMessage('Number of markup rules of {detail}')
export const dateRange = defineMessage('{from} to {to}')
export const fromDate = defineMessage('from {from}')
export const chargeOf = defineMessage('Cost × rate × (1 + markup) of {detail}')
export const formulaOf = defineMessage('Formula of {detail}')
export const termsOf = defineMessage('Terms of {detail}')
export const markupOf = defineMessage('Markup of {detail}')
export const kindOf = defineMessage('Type of {detail}')
export const knownKind = defineMessage('a known type')
export const amountOf = defineMessage('Amount of {detail}')
export const resellerField = defineMessage(
  '{field, select, cost {Cost} exactCharge {Unrounded charge} markup {Markup} rule {Markup rule} costBefore {Cost before the change} other {Terms}} of {detail}',
)
export const noneInCustomersFile = defineMessage('none in a customer’s file')
export const termField = defineMessage(
  '{field, select, kind {Type} name {Name} service {Service} other {Subscription}} of {detail}',
)

// Lines.
export const line = defineMessage('line {line}')
export const lineOfFile = defineMessage('line {line} of {file}')
export const detailOfLine = defineMessage('Detail of {line}')
export const aDetail = defineMessage('a detail of this proof')
export const fileOfLine = defineMessage('File of {line}')
export const aFile = defineMessage('a file of this proof')
export const textOfLine = defineMessage('Text of {line}')
export const aReadableLine = defineMessage('a readable line')
export const sideField = defineMessage(
  '{field, select, charge {Charge} cost {Cost} raw {Text} other {File}} of {line}',
)
export const lineField = defineMessage(
  '{field, select, cost {Cost} quantity {Quantity} currency {Currency} subscription {Subscription} service {Service} meter {Meter} unit {Unit} month {Month} day {Date} resource {Resource} description {Description} invoice {Provider invoice} other {Cloud provider}} in {line}',
)
export const unknownFormat = defineMessage('Lines in the format {format} cannot be read.')

// The issued document.
export const printedField = defineMessage(
  '{field, select, number {Number} kind {Type} customer {Customer} seller {Seller} issueDate {Issue date} dueDate {Due date} periodStart {Start of the period} periodEnd {End of the period} provider {Cloud provider} currency {Currency} subtotal {Subtotal} vatPercent {VAT rate} vat {VAT} other {Total}} on the issued document',
)
export const storedAmount = defineMessage(
  '{field, select, subtotal {Subtotal} vat {VAT} other {Total}} stored with the issued document',
)
export const changedDocument = defineMessage('Document that the issued document changes')
export const changedNumber = defineMessage('Number of the changed document')
export const chargeBefore = defineMessage('Charge before the change')
export const chargeAfter = defineMessage('Charge after the change')
export const rowOf = defineMessage('Row of {detail} on the issued document')
export const printedRow = defineMessage('Row {row} of the issued document')
export const subscriptionName = defineMessage('Name of subscription {id}')
export const printedRate = defineMessage(
  'Exchange rate 1 {from} = {rate} {to} for {month} on the issued document',
)

// What is not checked in this file.
export const gapHiddenLines = defineMessage('Lines of details that are not shown here.')
export const gapDraft = defineMessage(
  'Data that an issued document would confirm, because this is a draft. Customer, seller, dates, period, VAT rate and names are taken as stated.',
)
export const gapNoText = defineMessage(
  'Number, customer, seller, dates, period, provider and currency. The file was created by a release that did not include the text of the issued document.',
)
export const gapUnrounded = defineMessage(
  'Charges of earlier documents, to less than one unit of the currency.',
)
export const gapWithdrawn = defineMessage(
  'Number of lines, unit and cost of details that were withdrawn in full, because they no longer have lines.',
)
export const gapRuleDates = defineMessage(
  'Dates of markup rules that were changed or deleted after the calculation.',
)
export const gapSeveralRules = defineMessage(
  'Markup and unrounded charge of details with several markup rules. Only their sums are compared.',
)
export const gapComponentUnits = defineMessage('Quantities and units of recurring charges.')
export const gapComponentAmounts = defineMessage(
  'Unrounded amounts of recurring charges. Rounding, VAT and total include them as stated.',
)
export const gapRenamed = defineMessage('Names of subscriptions that were renamed between two documents.')
export const gapLineText = defineMessage(
  'Lines without their text. Parquet files have no text, and some imports of earlier releases can no longer be found. Their cost, quantity and description are taken as stated.',
)
export const gapMeter = defineMessage(
  "Meters of lines whose text in the provider's file does not contain the meter.",
)
export const gapMonth = defineMessage(
  "Months of lines whose text in the provider's file does not contain the month.",
)
export const gapDay = defineMessage(
  "Dates of lines whose text in the provider's file does not contain the date.",
)
export const gapInvoice = defineMessage(
  "Invoice IDs of lines whose text in the provider's file does not contain the invoice ID.",
)
export const gapProvider = defineMessage(
  "Cloud providers of lines whose text in the provider's file does not contain the provider.",
)

// What is not checked in any file.
export const noInternal = defineMessage(
  'Internal IDs of documents, rates, rules and details, and the time when the file was created.',
)
export const noRuleNames = defineMessage('Names and versions of markup rules.')
export const noProviderFiles = defineMessage(
  "Names, sizes, SHA-256 hashes and data versions of the provider's files. Compare the hashes with your own copies of the files.",
)
export const noMethod = defineMessage(
  'The description of the method. The checks apply the rules of this release of CMP.',
)
export const noTerms = defineMessage(
  'IDs, names and terms of recurring charges that do not affect the amounts of this document.',
)
export const noFormulaWords = defineMessage('The wording of the formula of a recurring charge.')
export const noCustomersLines = defineMessage(
  "Date, description, resource and line number of each line, because a customer's file does not contain the provider's files.",
)
export const noCustomersShares = defineMessage(
  'The distribution of the charge and quantity of a detail among its lines, and their order. Only their sums are compared.',
)
export const noCustomersDetails = defineMessage(
  'Units, months and IDs of subscriptions, and the wording of formulas.',
)
export const noState = defineMessage('Whether the document is paid or void.')
export const noProviderInvoice = defineMessage('The ID of the provider invoice.')
export const noIssuedNumbers = defineMessage(
  'Numbers of earlier documents, except the one that the document names.',
)
export const noPrintedRest = defineMessage(
  'Addresses, tax IDs, payment details, notes, quantities, unit prices and tax amounts of the issued document. They are compared only with its SHA-256.',
)
export const noRateSource = defineMessage(
  'Whether an exchange rate is the monthly rate or was agreed for a project.',
)
export const noRuleDates = defineMessage(
  'The exact dates of markup rules. Only whether the lines are within them is checked.',
)
export const noUnreadColumns = defineMessage("Columns and cells of the provider's files that no check reads.")
export const noComponentKind = defineMessage(
  'The type of a recurring charge whose terms are not in the file.',
)
export const noLineFile = defineMessage('Which of several files contains a line.')
export const noLineNumbers = defineMessage('The exact line numbers in the files.')
