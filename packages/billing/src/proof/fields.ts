/**
 * Declares in one table what `verify` does with every field of every record. A field that is added to a record compiles
 * only after it is declared here, and `verify` lists the fields that are declared as not checked.
 */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import type { ProofRecord, ProofSide } from './records.ts'

/**
 * How a field is checked: `defineChecked` says what it is compared with, for the reader of this table;
 * `defineUnchecked` says what is not checked about it, for the reader of the result. A field has either or both.
 */
type FieldCheck = { by: string; not?: undefined } | { by?: string; not: Message }

/** One declaration for both sides, or one for each. */
type Declared = FieldCheck | Record<ProofSide, FieldCheck>

type FieldsOf<Kind extends ProofRecord['record']> = Exclude<
  Exclude<keyof Extract<ProofRecord, { record: Kind }>, 'record'>,
  number | symbol
>

/** The type of the table: every field of every kind of record. */
type ProofFields = { [Kind in ProofRecord['record']]: Record<FieldsOf<Kind>, Declared> }

const defineChecked = (by: string): FieldCheck => ({ by })
const defineUnchecked = (not: Message): FieldCheck => ({ not })
const definePartlyChecked = (by: string, not: Message): FieldCheck => ({ by, not })

const notInCustomersFile: FieldCheck = { by: 'absent in the file of a customer' }

/** The fields with what is compared and what is not. */
const proofFields: ProofFields = {
  proof: {
    format: defineChecked('the format that is known here'),
    version: defineChecked('the versions that are known here'),
    side: defineChecked('what only a reseller may know is in the file of a reseller'),
    madeAt: definePartlyChecked('not after the signature', m.noInternal),
  },
  document: {
    id: defineUnchecked(m.noInternal),
    number: defineChecked('the issued document'),
    kind: defineChecked('the issued document, what it changes, and the sign of its total'),
    state: definePartlyChecked('whether there is a number and an issued document', m.noState),
    seller: defineChecked('the issued document'),
    customer: defineChecked('the issued document'),
    issueDate: defineChecked('the issued document'),
    dueDate: defineChecked('the issued document'),
    cloudProvider: defineChecked('the issued document and the text of the lines'),
    providerInvoice: {
      reseller: defineChecked('the text of the lines'),
      customer: defineUnchecked(m.noProviderInvoice),
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
    issued: definePartlyChecked('the VAT and the issued document', m.noIssuedNumbers),
    paper: definePartlyChecked('its SHA-256, and everything that the file has too', m.noPrintedRest),
  },
  method: {
    rounding: defineUnchecked(m.noMethod),
    leftover: defineUnchecked(m.noMethod),
    vat: defineUnchecked(m.noMethod),
    order: defineUnchecked(m.noMethod),
  },
  rate: {
    ref: defineChecked('its place, and the details'),
    source: definePartlyChecked('whether both currencies are the same', m.noRateSource),
    id: defineUnchecked(m.noInternal),
    from: defineChecked('the cost currency of the document'),
    to: defineChecked('the currency of the document'),
    month: defineChecked('the months of its details, and the issued document'),
    rate: defineChecked('its details, and the issued document'),
  },
  rule: {
    ref: defineChecked('its place, and the details'),
    id: defineUnchecked(m.noInternal),
    version: defineUnchecked(m.noRuleNames),
    name: defineUnchecked(m.noRuleNames),
    markupPercent: defineChecked('its details'),
    valid: definePartlyChecked('the days of the lines of its details', m.noRuleDates),
  },
  file: {
    ref: defineChecked('its place'),
    dataVersion: defineUnchecked(m.noProviderFiles),
    name: defineUnchecked(m.noProviderFiles),
    sha256: defineUnchecked(m.noProviderFiles),
    sizeBytes: defineUnchecked(m.noProviderFiles),
    format: defineChecked('reading the lines'),
    container: definePartlyChecked('reading the lines', m.noProviderFiles),
    columns: definePartlyChecked('reading the lines', m.noUnreadColumns),
  },
  detail: {
    ref: defineChecked('its place'),
    id: defineUnchecked(m.noInternal),
    component: definePartlyChecked('its terms, and whether it has lines', m.noComponentKind),
    subAccountKey: {
      reseller: defineChecked('the text of its lines, and the issued document'),
      customer: definePartlyChecked('the issued document', m.noCustomersDetails),
    },
    subscription: defineChecked('the issued document'),
    service: defineChecked('the issued document, and the text of its lines'),
    meter: defineChecked('the issued document, and the text of its lines'),
    unit: {
      reseller: defineChecked('the text of its lines'),
      customer: defineUnchecked(m.noCustomersDetails),
    },
    month: {
      reseller: defineChecked('the text of its lines, and its exchange rate'),
      customer: definePartlyChecked('its exchange rate', m.noCustomersDetails),
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
    formula: definePartlyChecked('absent where the formula is cost × rate × markup', m.noFormulaWords),
    before: defineChecked('its lines, and the issued document'),
    isMixed: defineChecked('false in what is not a change'),
    terms: { reseller: definePartlyChecked('the amount', m.noTerms), customer: notInCustomersFile },
  },
  line: {
    detail: {
      reseller: defineChecked('the text of the line, and the sums'),
      customer: definePartlyChecked('the sums', m.noCustomersShares),
    },
    file: {
      reseller: definePartlyChecked('the files', m.noLineFile),
      customer: notInCustomersFile,
    },
    line: {
      reseller: definePartlyChecked('ascending in its file', m.noLineNumbers),
      customer: defineUnchecked(m.noCustomersLines),
    },
    raw: {
      reseller: definePartlyChecked(
        'cost, quantity, currency, subscription, service, meter, unit, day, month, resource, description, invoice',
        m.noUnreadColumns,
      ),
      customer: notInCustomersFile,
    },
    day: { reseller: defineChecked('the text of the line'), customer: defineUnchecked(m.noCustomersLines) },
    description: {
      reseller: defineChecked('the text of the line'),
      customer: defineUnchecked(m.noCustomersLines),
    },
    resource: {
      reseller: defineChecked('the text of the line'),
      customer: defineUnchecked(m.noCustomersLines),
    },
    quantity: {
      reseller: defineChecked('the text of the line'),
      customer: definePartlyChecked('the sum', m.noCustomersShares),
    },
    cost: defineChecked('the text of the line'),
    charge: {
      reseller: defineChecked('absent in the file of a reseller'),
      customer: definePartlyChecked('the sum', m.noCustomersShares),
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

/** Something that was not checked: `what` is a sentence in the reader's language, `fields` are written as `record.field`. */
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
    what: t(what),
    fields: same.map(({ field }) => field),
  }))
}
