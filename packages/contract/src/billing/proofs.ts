/**
 * Proofs of customer invoices: everything that a document was calculated from, so that anybody who has the proof can
 * recompute it.
 */
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { customerInvoices } from './customer-invoices.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Z } from '../kit/shape.ts'
import { proofTerms } from './proof-terms.ts'

/**
 * Returns the proof of a document as a file for `cmpctl verify`: JSON lines compressed with gzip. The reseller's proof
 * includes the provider's line items; a customer's proof ends at its price.
 */
export const customerInvoiceProof = defineCall({
  name: 'customerInvoiceProof',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/proof',
  tag: customerInvoices.title,
  summary: 'Download the proof of a customer invoice',
  params: rowParams,
  reply: { file: 'application/gzip' },
  heavy: 'export',
  access: permit.read(customerInvoices),
  token: 'read',
})

const amount = shape((z) => z.string().max(200))
const optionalAmount = shape((z) => amount(z).nullable())
const count = shape((z) => z.number().int().min(0))

const printedParty = shape((z) => z.looseObject({ name: z.string() }))

const printedRow = shape((z) =>
  z.looseObject({
    description: z.string(),
    notes: z.array(z.string()),
    amount: z.string(),
    change: z.looseObject({ was: z.string() }).nullable(),
  }),
)

/** The content of an issued document: compared fields are named, the rest is covered by its hash. */
export const printedDocument = shape((z) =>
  z.looseObject({
    language: z.enum(['en', 'th']),
    kind: z.string(),
    seller: printedParty(z),
    customer: printedParty(z),
    number: z.string(),
    issueDay: z.string(),
    dueDate: z.string(),
    period: z.string(),
    provider: z.string(),
    currency: z.string(),
    subtotal: z.string(),
    vatPercent: z.string(),
    vatAmount: z.string(),
    total: z.string(),
    subscriptions: z.array(
      z.looseObject({
        id: z.string(),
        name: z.string(),
        amount: z.string(),
        services: z.array(
          z.looseObject({
            name: z.string(),
            amount: z.string(),
            rate: z.string(),
            rows: z.array(printedRow(z)),
          }),
        ),
      }),
    ),
    adjusts: z.looseObject({ number: z.string(), was: z.string(), is: z.string() }).nullable(),
  }),
)

const detailRecord = shape((z) =>
  z.strictObject({
    record: z.literal('detail'),
    ref: count(z),
    id: z.string(),
    component: z.string(),
    subAccountKey: z.string(),
    subscription: z.string(),
    service: z.string(),
    meter: z.string(),
    unit: z.string(),
    month: z.string(),
    lines: count(z),
    quantity: amount(z),
    rate: count(z),
    exchangeRate: amount(z),
    rule: count(z).nullable(),
    markupPercent: optionalAmount(z),
    cost: optionalAmount(z),
    exactCharge: optionalAmount(z),
    charge: amount(z),
    formula: z.string().nullable(),
    before: z.strictObject({ cost: optionalAmount(z), quantity: amount(z), charge: amount(z) }).nullable(),
    isMixed: z.boolean(),
  }),
)

/** Defines the records of the proof and its document. */
const documentRecords = (z: Z) =>
  [
    z.strictObject({
      record: z.literal('proof'),
      format: z.string(),
      version: count(z),
      side: z.enum(['reseller', 'customer']),
      madeAt: z.string(),
    }),
    z.strictObject({
      record: z.literal('document'),
      id: z.string(),
      number: z.string(),
      kind: z.enum(['invoice', 'adjustment', 'credit-note']),
      state: z.string(),
      seller: z.string().optional(),
      customer: z.string(),
      issueDate: z.string().nullish(),
      dueDate: z.string().nullish(),
      cloudProvider: z.string(),
      providerInvoice: z.string(),
      periodStart: z.string(),
      periodEnd: z.string(),
      costCurrency: z.string(),
      currency: z.string(),
      digits: count(z).max(18),
      cost: optionalAmount(z),
      subtotal: amount(z),
      vatPercent: amount(z),
      vat: amount(z),
      total: amount(z),
      details: count(z),
      issued: z.array(z.strictObject({ number: z.string(), subtotal: amount(z), vat: amount(z) })),
      paper: z
        .strictObject({
          sha256: z.string(),
          subtotal: amount(z),
          vat: amount(z),
          total: amount(z),
          says: printedDocument(z).optional(),
        })
        .nullable(),
    }),
  ] as const

/** Defines the records of how the document was charged: the method, rates and rules. */
const defineTermRecords = (z: Z) =>
  [
    z.strictObject({
      record: z.literal('method'),
      rounding: z.string(),
      leftover: z.string(),
      vat: z.string(),
      order: z.array(z.strictObject({ kind: z.string(), formula: z.string() })),
    }),
    z.strictObject({
      record: z.literal('rate'),
      ref: count(z),
      source: z.string(),
      id: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      month: z.string(),
      rate: amount(z),
    }),
    z.strictObject({
      record: z.literal('rule'),
      ref: count(z),
      id: z.string(),
      version: count(z),
      name: z.string(),
      markupPercent: amount(z),
      valid: z.strictObject({ from: z.string(), to: z.string().nullable() }).nullish(),
    }),
  ] as const

/** Defines the records of the sources of the charges, and the record that ends the file. */
const defineSourceRecords = (z: Z) =>
  [
    z.strictObject({
      record: z.literal('file'),
      dataVersion: z.string().nullable(),
      ref: count(z),
      name: z.string(),
      sha256: z.string(),
      sizeBytes: count(z),
      format: z.string(),
      container: z.enum(['csv', 'jsonl', 'json-document', 'parquet']),
      columns: z.array(z.string()),
    }),
    z.strictObject({
      record: z.literal('line'),
      detail: count(z),
      file: count(z).nullable(),
      line: count(z),
      raw: z.string().nullable(),
      day: z.string(),
      description: z.string(),
      resource: z.string(),
      quantity: amount(z),
      cost: optionalAmount(z),
      charge: optionalAmount(z),
    }),
    z.strictObject({ record: z.literal('end'), records: count(z), sha256: z.string() }),
    z.strictObject({
      record: z.literal('signature'),
      algorithm: z.string(),
      keyId: z.string(),
      createdAt: z.string(),
      signature: z.string(),
    }),
  ] as const

const defineOtherRecords = (z: Z) =>
  [...documentRecords(z), ...defineTermRecords(z), ...defineSourceRecords(z)] as const

/** A record of a proof; docs/proof.md describes the record types. */
export const proofRecord = shape((z) =>
  z.discriminatedUnion('record', [...defineOtherRecords(z), detailRecord(z)]),
)

/** A line of a proof file; details also have their terms. */
export const proofFileRecord = shape((z) =>
  z.discriminatedUnion('record', [
    ...defineOtherRecords(z),
    detailRecord(z).extend({ terms: proofTerms(z).nullish() }),
  ]),
)

/**
 * Returns a proof for its page: the document with all details and, if `detail` is given, its first line items.
 * `isWhole`: these are all its line items.
 */
export const customerInvoiceProofPage = defineCall({
  name: 'customerInvoiceProofPage',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/proof-page',
  tag: customerInvoices.title,
  summary: 'Get the proof of a customer invoice with the line items of one detail',
  params: rowParams,
  query: shape((z) =>
    z.object({
      detail: defineLine(z)
        .max(300)
        .optional()
        .describe('The ID of the detail whose line items are returned.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      records: z.array(proofRecord(z)),
      isWhole: z.boolean(),
      /** The time and rule of the deletion of its line items; null if they are stored. */
      linesRemoved: z.string().nullable(),
    }),
  ),
  heavy: 'export',
  access: permit.read(customerInvoices),
  token: 'read',
})

/** The reply of {@link customerInvoiceProofPage}. */
export type ProofPage = CallReply<typeof customerInvoiceProofPage>

/** Parses a line of a proof file. `problem` says why a line is not a valid record; it is empty if the line is not JSON. */
export const readProofRecord = (z: Z, line: string) => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return { record: null, problem: '' }
    throw error
  }
  const parsed = proofFileRecord(z).safeParse(value)
  if (parsed.success) return { record: parsed.data, problem: '' }
  const [issue] = parsed.error.issues
  return { record: null, problem: ` (${issue?.path.join('.')}: ${issue?.message})` }
}
