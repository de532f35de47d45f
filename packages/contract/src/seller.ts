/** Who sends the customer invoices, how they are numbered, when they are issued and reminded of. */
import { oneLine, severalLines } from './kit/field.ts'
import { defineCall } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Output } from './kit/shape.ts'
import { timeZoneName } from './kit/time-zones.ts'
import { counted } from './kit/words.ts'

const tag = 'Seller'
const decided = { access: permit.use('seller.change'), token: 'none' } as const

/** `{YYYY}` is the year of issue and a run of zeros the number, as many digits at least: `INV-{YYYY}-{000000}`. */
const numberFormat = shape((z) =>
  oneLine(z)
    .max(60, 'A number has 60 characters at most')
    .regex(/^[^{}]*\{YYYY\}[^{}]*\{0{1,9}\}[^{}]*$/, 'A number is written like INV-{YYYY}-{000000}'),
)

/** How receipts are numbered until somebody decides otherwise. */
export const receiptFormat = 'RC-{YYYY}-{000000}'

/** A number as a format writes it: `{YYYY}` is the year, a run of zeros the number with as many digits at least. */
export const writtenNumber = (format: string, year: number, number: number): string =>
  format
    .replace('{YYYY}', String(year))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(number).padStart(zeros.length, '0'))

/** What the page of the seller asks; {@link sellerChanges} checks it. Where to pay has a form of its own (`payment-details.ts`). */
export const sellerFields = {
  name: f.text('Name', { help: 'As it stands at the head of every invoice.' }),
  address: f.optional(f.longText('Address', { max: 1000, help: 'Printed in its own lines.' })),
  taxId: f.optional(f.text('Tax id', { max: 40 })),
  branch: f.optional(
    f.text('Branch', {
      max: 5,
      help: 'Of the tax registration: 00000 is the head office. Empty where none is kept.',
    }),
  ),
  timezone: f.timeZone('Time zone'),
  taxInvoice: f.choice(
    'Tax invoice',
    [
      { value: 'none', label: 'None: an invoice alone' },
      { value: 'issue', label: 'With the invoice, when it is issued' },
      { value: 'payment', label: 'With the receipt, when it is paid' },
    ],
    { help: 'When VAT becomes due by the law of the country, and what the paper is called then.' },
  ),
  taxCurrency: f.optional(
    f.currency('Tax currency', {
      help: "In which VAT is shown too where an invoice is in another currency. Empty for the invoice's own alone.",
    }),
  ),
  isIssuedAutomatically: f.boolean('Issue invoices when they are calculated', {
    help: 'A calculation that adds up issues what it drafts at once. Otherwise a person issues each draft. A customer may have it otherwise.',
  }),
  areZeroDocumentsIssued: f.boolean('Issue documents with a total of 0.00', {
    help: 'Otherwise they stay drafts and take no number.',
  }),
  areDraftsShown: f.boolean('Show drafts to customers', {
    help: 'They see them as estimates, which are no invoices yet.',
  }),
  isVerificationOffered: f.boolean('Let recipients verify documents', {
    help: 'Documents name a page on which anybody who has one checks it by number and amount, without an account.',
  }),
  reminderDays: f.list('Reminders after days overdue', f.integer('Days overdue', { min: 1, max: 180 }), {
    item: 'reminder',
    max: 5,
    help: 'The customer of an open document is mailed a reminder with its PDF once it is so many days overdue, between 08:00 and 18:00. It counts from when it is saved: what is overdue by more already is not reminded of. Without any nobody is reminded unasked.',
  }),
  numberFormats: f.group(
    'Numbers',
    {
      invoice: f.text('Invoice', { max: 60 }),
      adjustment: f.text('Adjustment', { max: 60 }),
      creditNote: f.text('Credit note', { max: 60 }),
      receipt: f.text('Receipt', { max: 60 }),
    },
    {
      help: '{YYYY} is the year of issue, {000000} the number with so many digits. Each series begins with 1 in every year, and leaves none out.',
    },
  ),
}

/** What the seller decides. Texts of several lines are printed as they are. */
export const sellerSettings = shape((z) =>
  z
    .object({
      name: oneLine(z).min(1, 'Say who sends the invoices').max(200),
      address: severalLines(z).max(1000),
      taxId: oneLine(z).max(40),
      /** Where the seller is at home: the days of issue and payment are days there. */
      timezone: timeZoneName(z),
      /** The branch of the seller's tax registration, 5 digits; `00000` is the head office, empty where none is kept. */
      branch: oneLine(z).regex(/^(\d{5})?$/, 'A branch is 5 digits, 00000 for the head office'),
      /** What the country calls the paper. `none` prints an invoice; the others a tax invoice at issue or at payment. */
      taxInvoice: z.enum(['none', 'issue', 'payment'], 'Choose when the tax invoice is issued'),
      /** The currency that a tax invoice shows its VAT in beside the document's own; empty for none. */
      taxCurrency: oneLine(z)
        .toUpperCase()
        .regex(/^([A-Z]{3})?$/, 'A currency is a three-letter code such as THB'),
      /** How to pay: bank, account, and what else the customer has to know. */
      bankLines: severalLines(z).max(1000),
      /** A calculation that adds up issues its documents at once; otherwise they stay drafts. */
      isIssuedAutomatically: z.boolean(),
      /** Documents with a total of 0.00 get a number; otherwise they stay drafts. */
      areZeroDocumentsIssued: z.boolean().default(false),
      /** A customer's people see drafts, as estimates. */
      areDraftsShown: z.boolean(),
      /** Documents name the public page that verifies them, and the page answers. */
      isVerificationOffered: z.boolean().default(true),
      /** After how many days overdue customers are reminded of documents, each once; empty for none. */
      reminderDays: sellerFields.reminderDays
        .schema(z)
        .superRefine((given, context) => {
          given.forEach((days, index) => {
            if (given.indexOf(days) < index)
              context.addIssue({
                code: 'custom',
                path: [index],
                message: `A reminder after ${counted(days, 'day')} is there already`,
              })
          })
        })
        .default([]),
      numberFormats: z.object({
        invoice: numberFormat(z),
        adjustment: numberFormat(z),
        creditNote: numberFormat(z),
        receipt: numberFormat(z).default(receiptFormat),
      }),
    })
    .strict(),
)

/** What is changed of them: the payment details are given as they are, or left out. */
export const sellerChanges = shape((z) => sellerSettings(z).partial({ bankLines: true }))

/** The settings as they are; without a name nothing can be issued. */
export const getSeller = defineCall({
  name: 'getSeller',
  method: 'GET',
  path: '/api/Seller',
  tag,
  summary: 'Who sends the customer invoices',
  reply: shape((z) => sellerSettings(z).extend({ name: z.string() })),
  ...decided,
})

/** Changes them. Documents that are issued keep what they were issued with. */
export const setSeller = defineCall({
  name: 'setSeller',
  method: 'POST',
  path: getSeller.path,
  tag,
  summary: 'Decide who sends the customer invoices',
  body: sellerChanges,
  reply: sellerSettings,
  proof: 'money',
  ...decided,
})

export type SellerSettings = Output<typeof sellerSettings>
export type SellerChanges = Output<typeof sellerChanges>
