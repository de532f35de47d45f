/**
 * What `verify` does with every field of every record, in one table: a field that is added to a record compiles only once it
 * is declared here, and what is declared as not checked is what `verify` lists as not checked.
 */
import type { ProofRecord, ProofSide } from './records.ts'

/**
 * What becomes of a field: `by` says what it is compared with; `not` says, in plain words for the reader of a verdict, what
 * about it is not checked. A field has either or both.
 */
type FieldCheck = { by: string; not?: undefined } | { by?: string; not: string }

/** The same for both sides, or one for each. */
type Declared = FieldCheck | Record<ProofSide, FieldCheck>

type FieldsOf<Kind extends ProofRecord['record']> = Exclude<
  Exclude<keyof Extract<ProofRecord, { record: Kind }>, 'record'>,
  number | symbol
>

/** The table's shape: every field of every kind of record. */
type ProofFields = { [Kind in ProofRecord['record']]: Record<FieldsOf<Kind>, Declared> }

const by = (by: string): FieldCheck => ({ by })
const not = (not: string): FieldCheck => ({ not })
const partly = (by: string, not: string): FieldCheck => ({ by, not })

const internal = 'Internal IDs of documents, rates, rules and details, and when the file was made.'
const ruleNames = 'Names and versions of markup rules.'
const providerFiles =
  "Names, sizes, SHA-256 hashes and data versions of the provider's files. Compare the hashes with your own copies of the files."
const describedMethod = 'The description of the method. The checks apply the rules of this release of CMP.'
const terms =
  'IDs, names and those terms of recurring charges that have no effect on the amount of this document.'
const formulaWords = 'The wording of the formula of a recurring charge.'
const customersLines =
  "Day, description, resource and line number of each line: a customer's file does not contain the provider's files."
const customersShares =
  'How the charge and quantity of a detail are divided among its lines, and their order. Only their sums are compared.'
const customersDetails = 'Units, months and IDs of subscriptions, and the wording of formulas.'
const notInCustomersFile: FieldCheck = { by: 'absent in the file of a customer' }

/** What is compared, and what is not. */
const proofFields: ProofFields = {
  proof: {
    format: by('the format that is known here'),
    version: by('the versions that are known here'),
    side: by('what only a reseller may know is in the file of a reseller'),
    madeAt: partly('not after the signature', internal),
  },
  document: {
    id: not(internal),
    number: by('the issued document'),
    kind: by('the issued document, what it changes, and the sign of its total'),
    state: partly(
      'whether there is a number and an issued document',
      'Whether the document is paid or void.',
    ),
    seller: by('the issued document'),
    customer: by('the issued document'),
    issueDate: by('the issued document'),
    dueDate: by('the issued document'),
    cloudProvider: by('the issued document and the text of the lines'),
    providerInvoice: {
      reseller: by('the text of the lines'),
      customer: not("The ID of the provider's invoice."),
    },
    periodStart: by('the issued document'),
    periodEnd: by('the issued document'),
    costCurrency: by('the exchange rates and the text of the lines'),
    currency: by('the exchange rates and the issued document'),
    digits: by('the digits of the amounts'),
    cost: by('the sum of the details'),
    subtotal: by('the sum of the details, rounded once'),
    vatPercent: by('the VAT and the issued document'),
    vat: by('the VAT percent of the subtotal'),
    total: by('subtotal and VAT'),
    details: by('the number of details'),
    issued: partly(
      'the VAT and the issued document',
      'Numbers of earlier documents, other than the one that the document names.',
    ),
    paper: partly(
      'its SHA-256, and everything that the file has too',
      'Addresses, tax IDs, payment details, notes, quantities, unit prices and tax amounts of the issued document. They are compared with its own SHA-256 only.',
    ),
  },
  method: {
    rounding: not(describedMethod),
    leftover: not(describedMethod),
    vat: not(describedMethod),
    order: not(describedMethod),
  },
  rate: {
    ref: by('its place, and the details'),
    source: partly(
      'whether both currencies are the same',
      "Whether an exchange rate is the month's or agreed for a project.",
    ),
    id: not(internal),
    from: by('the cost currency of the document'),
    to: by('the currency of the document'),
    month: by('the months of its details, and the issued document'),
    rate: by('its details, and the issued document'),
  },
  rule: {
    ref: by('its place, and the details'),
    id: not(internal),
    version: not(ruleNames),
    name: not(ruleNames),
    markupPercent: by('its details'),
    valid: partly(
      'the days of the lines of its details',
      'The exact dates of markup rules. Only that the lines fall within them is checked.',
    ),
  },
  file: {
    ref: by('its place'),
    dataVersion: not(providerFiles),
    name: not(providerFiles),
    sha256: not(providerFiles),
    sizeBytes: not(providerFiles),
    format: by('reading the lines'),
    container: partly('reading the lines', providerFiles),
    columns: partly('reading the lines', "Columns and cells of the provider's files that no check reads."),
  },
  detail: {
    ref: by('its place'),
    id: not(internal),
    component: partly(
      'its terms, and whether it has lines',
      'The kind of a recurring charge whose terms are not in the file.',
    ),
    subAccountKey: {
      reseller: by('the text of its lines, and the issued document'),
      customer: partly('the issued document', customersDetails),
    },
    subscription: by('the issued document'),
    service: by('the issued document, and the text of its lines'),
    meter: by('the issued document, and the text of its lines'),
    unit: { reseller: by('the text of its lines'), customer: not(customersDetails) },
    month: {
      reseller: by('the text of its lines, and its exchange rate'),
      customer: partly('its exchange rate', customersDetails),
    },
    lines: by('the number of its lines'),
    quantity: by('the sum of its lines'),
    rate: by('the exchange rates'),
    exchangeRate: by('the exchange rate'),
    rule: by('the rules'),
    markupPercent: by('its rule'),
    cost: by('the sum of its lines'),
    exactCharge: by('its formula'),
    charge: by('rounding, and the issued document'),
    formula: partly('absent where the formula is cost × rate × markup', formulaWords),
    before: by('its lines, and the issued document'),
    isMixed: by('false in what is not a change'),
    terms: { reseller: partly('the amount', terms), customer: notInCustomersFile },
  },
  line: {
    detail: {
      reseller: by('the text of the line, and the sums'),
      customer: partly('the sums', customersShares),
    },
    file: {
      reseller: partly('the files', 'In which of several files a line is.'),
      customer: notInCustomersFile,
    },
    line: {
      reseller: partly('ascending in its file', 'The exact line numbers in the files.'),
      customer: not(customersLines),
    },
    raw: {
      reseller: partly(
        'cost, quantity, currency, subscription, service, meter, unit, day, month, resource, description, invoice',
        "Columns and cells of the provider's files that no check reads.",
      ),
      customer: notInCustomersFile,
    },
    day: { reseller: by('the text of the line'), customer: not(customersLines) },
    description: { reseller: by('the text of the line'), customer: not(customersLines) },
    resource: { reseller: by('the text of the line'), customer: not(customersLines) },
    quantity: { reseller: by('the text of the line'), customer: partly('the sum', customersShares) },
    cost: by('the text of the line'),
    charge: {
      reseller: by('absent in the file of a reseller'),
      customer: partly('the sum', customersShares),
    },
  },
  end: { records: by('the number of records'), sha256: by('the hash of all records before it') },
  signature: {
    algorithm: by('the signature'),
    keyId: by('the signature, and the key'),
    createdAt: by('the signature, and the dates of the key'),
    signature: by('the public key'),
  },
}

/** Something that was not checked: `what` is a sentence for people, `fields` are written `record.field`. */
export type NotChecked = { what: string; fields: string[] }

const isBySide = (declared: Declared): declared is Record<ProofSide, FieldCheck> => 'reseller' in declared

/** What a field's check is on one side. */
const fieldCheck = (declared: Declared, side: ProofSide): FieldCheck =>
  isBySide(declared) ? declared[side] : declared

/** What the table declares as not checked, of the kinds of records that a file has. */
export const declaredNotChecked = (side: ProofSide, kinds: ReadonlySet<string>): NotChecked[] => {
  const fields = Object.entries(proofFields).flatMap(([record, declared]) =>
    kinds.has(record)
      ? Object.entries(declared).flatMap(([field, one]) => {
          const what = fieldCheck(one, side).not
          return what === undefined ? [] : [{ what, field: `${record}.${field}` }]
        })
      : [],
  )
  return [...Map.groupBy(fields, ({ what }) => what)].map(([what, same]) => ({
    what,
    fields: same.map(({ field }) => field),
  }))
}
