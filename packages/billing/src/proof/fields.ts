/**
 * Declares in one table what `verify` does with every field of every record. A field that is added to a record compiles
 * only after it is declared here, and `verify` lists the fields that are declared as not checked.
 */
import type { ProofRecord, ProofSide } from './records.ts'

/**
 * How a field is checked: `defineChecked` says what it is compared with; `defineUnchecked` says in plain words, for the reader of the result,
 * what is not checked about it. A field has either or both.
 */
type FieldCheck = { by: string; not?: undefined } | { by?: string; not: string }

/** One declaration for both sides, or one for each. */
type Declared = FieldCheck | Record<ProofSide, FieldCheck>

type FieldsOf<Kind extends ProofRecord['record']> = Exclude<
  Exclude<keyof Extract<ProofRecord, { record: Kind }>, 'record'>,
  number | symbol
>

/** The type of the table: every field of every kind of record. */
type ProofFields = { [Kind in ProofRecord['record']]: Record<FieldsOf<Kind>, Declared> }

const defineChecked = (by: string): FieldCheck => ({ by })
const defineUnchecked = (not: string): FieldCheck => ({ not })
const definePartlyChecked = (by: string, not: string): FieldCheck => ({ by, not })

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

/** The fields with what is compared and what is not. */
const proofFields: ProofFields = {
  proof: {
    format: defineChecked('the format that is known here'),
    version: defineChecked('the versions that are known here'),
    side: defineChecked('what only a reseller may know is in the file of a reseller'),
    madeAt: definePartlyChecked('not after the signature', internal),
  },
  document: {
    id: defineUnchecked(internal),
    number: defineChecked('the issued document'),
    kind: defineChecked('the issued document, what it changes, and the sign of its total'),
    state: definePartlyChecked(
      'whether there is a number and an issued document',
      'Whether the document is paid or void.',
    ),
    seller: defineChecked('the issued document'),
    customer: defineChecked('the issued document'),
    issueDate: defineChecked('the issued document'),
    dueDate: defineChecked('the issued document'),
    cloudProvider: defineChecked('the issued document and the text of the lines'),
    providerInvoice: {
      reseller: defineChecked('the text of the lines'),
      customer: defineUnchecked("The ID of the provider's invoice."),
    },
    periodStart: defineChecked('the issued document'),
    periodEnd: defineChecked('the issued document'),
    costCurrency: defineChecked('the exchange rates and the text of the lines'),
    currency: defineChecked('the exchange rates and the issued document'),
    digits: defineChecked('the digits of the amounts'),
    cost: defineChecked('the sum of the details'),
    subtotal: defineChecked('the sum of the details, rounded once'),
    vatPercent: defineChecked('the VAT and the issued document'),
    vat: defineChecked('the VAT percent of the subtotal'),
    total: defineChecked('subtotal and VAT'),
    details: defineChecked('the number of details'),
    issued: definePartlyChecked(
      'the VAT and the issued document',
      'Numbers of earlier documents, other than the one that the document names.',
    ),
    paper: definePartlyChecked(
      'its SHA-256, and everything that the file has too',
      'Addresses, tax IDs, payment details, notes, quantities, unit prices and tax amounts of the issued document. They are compared with its own SHA-256 only.',
    ),
  },
  method: {
    rounding: defineUnchecked(describedMethod),
    leftover: defineUnchecked(describedMethod),
    vat: defineUnchecked(describedMethod),
    order: defineUnchecked(describedMethod),
  },
  rate: {
    ref: defineChecked('its place, and the details'),
    source: definePartlyChecked(
      'whether both currencies are the same',
      "Whether an exchange rate is the month's or agreed for a project.",
    ),
    id: defineUnchecked(internal),
    from: defineChecked('the cost currency of the document'),
    to: defineChecked('the currency of the document'),
    month: defineChecked('the months of its details, and the issued document'),
    rate: defineChecked('its details, and the issued document'),
  },
  rule: {
    ref: defineChecked('its place, and the details'),
    id: defineUnchecked(internal),
    version: defineUnchecked(ruleNames),
    name: defineUnchecked(ruleNames),
    markupPercent: defineChecked('its details'),
    valid: definePartlyChecked(
      'the days of the lines of its details',
      'The exact dates of markup rules. Only that the lines fall within them is checked.',
    ),
  },
  file: {
    ref: defineChecked('its place'),
    dataVersion: defineUnchecked(providerFiles),
    name: defineUnchecked(providerFiles),
    sha256: defineUnchecked(providerFiles),
    sizeBytes: defineUnchecked(providerFiles),
    format: defineChecked('reading the lines'),
    container: definePartlyChecked('reading the lines', providerFiles),
    columns: definePartlyChecked(
      'reading the lines',
      "Columns and cells of the provider's files that no check reads.",
    ),
  },
  detail: {
    ref: defineChecked('its place'),
    id: defineUnchecked(internal),
    component: definePartlyChecked(
      'its terms, and whether it has lines',
      'The kind of a recurring charge whose terms are not in the file.',
    ),
    subAccountKey: {
      reseller: defineChecked('the text of its lines, and the issued document'),
      customer: definePartlyChecked('the issued document', customersDetails),
    },
    subscription: defineChecked('the issued document'),
    service: defineChecked('the issued document, and the text of its lines'),
    meter: defineChecked('the issued document, and the text of its lines'),
    unit: { reseller: defineChecked('the text of its lines'), customer: defineUnchecked(customersDetails) },
    month: {
      reseller: defineChecked('the text of its lines, and its exchange rate'),
      customer: definePartlyChecked('its exchange rate', customersDetails),
    },
    lines: defineChecked('the number of its lines'),
    quantity: defineChecked('the sum of its lines'),
    rate: defineChecked('the exchange rates'),
    exchangeRate: defineChecked('the exchange rate'),
    rule: defineChecked('the rules'),
    markupPercent: defineChecked('its rule'),
    cost: defineChecked('the sum of its lines'),
    exactCharge: defineChecked('its formula'),
    charge: defineChecked('rounding, and the issued document'),
    formula: definePartlyChecked('absent where the formula is cost × rate × markup', formulaWords),
    before: defineChecked('its lines, and the issued document'),
    isMixed: defineChecked('false in what is not a change'),
    terms: { reseller: definePartlyChecked('the amount', terms), customer: notInCustomersFile },
  },
  line: {
    detail: {
      reseller: defineChecked('the text of the line, and the sums'),
      customer: definePartlyChecked('the sums', customersShares),
    },
    file: {
      reseller: definePartlyChecked('the files', 'In which of several files a line is.'),
      customer: notInCustomersFile,
    },
    line: {
      reseller: definePartlyChecked('ascending in its file', 'The exact line numbers in the files.'),
      customer: defineUnchecked(customersLines),
    },
    raw: {
      reseller: definePartlyChecked(
        'cost, quantity, currency, subscription, service, meter, unit, day, month, resource, description, invoice',
        "Columns and cells of the provider's files that no check reads.",
      ),
      customer: notInCustomersFile,
    },
    day: { reseller: defineChecked('the text of the line'), customer: defineUnchecked(customersLines) },
    description: {
      reseller: defineChecked('the text of the line'),
      customer: defineUnchecked(customersLines),
    },
    resource: { reseller: defineChecked('the text of the line'), customer: defineUnchecked(customersLines) },
    quantity: {
      reseller: defineChecked('the text of the line'),
      customer: definePartlyChecked('the sum', customersShares),
    },
    cost: defineChecked('the text of the line'),
    charge: {
      reseller: defineChecked('absent in the file of a reseller'),
      customer: definePartlyChecked('the sum', customersShares),
    },
  },
  end: {
    records: defineChecked('the number of records'),
    sha256: defineChecked('the hash of all records before it'),
  },
  signature: {
    algorithm: defineChecked('the signature'),
    keyId: defineChecked('the signature, and the key'),
    createdAt: defineChecked('the signature, and the dates of the key'),
    signature: defineChecked('the public key'),
  },
}

/** Something that was not checked: `what` is a sentence for people, `fields` are written as `record.field`. */
export type NotChecked = { what: string; fields: string[] }

const isBySide = (declared: Declared): declared is Record<ProofSide, FieldCheck> => 'reseller' in declared

/** Returns the check of a field on one side. */
const getFieldCheck = (declared: Declared, side: ProofSide): FieldCheck =>
  isBySide(declared) ? declared[side] : declared

/** Returns what the table declares as not checked, for the kinds of records that a file has. */
export const listUncheckedFields = (side: ProofSide, kinds: ReadonlySet<string>): NotChecked[] => {
  const fields = Object.entries(proofFields).flatMap(([record, declared]) =>
    kinds.has(record)
      ? Object.entries(declared).flatMap(([field, one]) => {
          const what = getFieldCheck(one, side).not
          return what === undefined ? [] : [{ what, field: `${record}.${field}` }]
        })
      : [],
  )
  return [...Map.groupBy(fields, ({ what }) => what)].map(([what, same]) => ({
    what,
    fields: same.map(({ field }) => field),
  }))
}
