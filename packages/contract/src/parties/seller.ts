/** The seller: the issuer of customer invoices, their numbering, issuing and reminders. */
import { defineLine, defineLines, timeZoneName } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'
import { formatCount } from '../kit/words.ts'

const tag = 'Seller'
const decided = { access: permit.use('seller.change'), token: 'none' } as const

/**
 * A number format: `{YYYY}` is the year of issue, and a run of zeros is the number with at least as many digits:
 * `INV-{YYYY}-{000000}`.
 */
const numberFormatPattern = /^[^{}]*\{YYYY\}[^{}]*\{0{1,9}\}[^{}]*$/

const numberFormat = shape((z) =>
  defineLine(z)
    .max(60, 'A number has 60 characters at most')
    .regex(numberFormatPattern, 'A number is written like INV-{YYYY}-{000000}'),
)

/** Returns whether a text has the form of a number format. */
export const isNumberFormat = (text: string): boolean => numberFormatPattern.test(text)

/** The default format of receipt numbers. */
export const receiptFormat = 'RC-{YYYY}-{000000}'

/** Formats a number: `{YYYY}` is the year, and a run of zeros is the number with at least as many digits. */
export const formatDocumentNumber = (format: string, year: number, number: number): string =>
  format
    .replace('{YYYY}', String(year))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(number).padStart(zeros.length, '0'))

/**
 * The form fields of the seller, validated by {@link sellerChanges}. Payment details have their own form
 * (`payment-details.ts`).
 */
export const sellerFields = {
  name: f.text('Name', { help: 'Shown at the top of every invoice.' }),
  address: f.optional(f.longText('Address', { max: 1000, help: 'Line breaks are kept.' })),
  taxId: f.optional(f.text('Tax id', { max: 40 })),
  branch: f.optional(
    f.text('Branch', {
      max: 5,
      help: 'Of the tax registration: 00000 is the head office. Leave empty if there is none.',
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
      help: "VAT is also shown in this currency if an invoice is in another one. Leave empty for the invoice's currency only.",
    }),
  ),
  isIssuedAutomatically: f.boolean('Issue invoices when they are calculated', {
    help: 'A calculation without differences issues its drafts immediately. Otherwise a person issues each draft. Customers can override this.',
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

/** The seller's settings. Texts of several lines are printed unchanged. */
export const sellerSettings = shape((z) =>
  z
    .object({
      name: defineLine(z).min(1, 'Enter the seller’s name').max(200),
      address: defineLines(z).max(1000),
      taxId: defineLine(z).max(40),
      /** The seller's time zone, in which the dates of issue and payment are determined. */
      timezone: timeZoneName(z),
      /** The branch in the seller's tax registration, 5 digits; `00000` is the head office, empty if there is none. */
      branch: defineLine(z).regex(/^(\d{5})?$/, 'A branch is 5 digits, 00000 for the head office'),
      /**
       * The legal name of the printed document. `none` prints an invoice; the others print a tax invoice at issue or at
       * payment.
       */
      taxInvoice: z.enum(['none', 'issue', 'payment'], 'Choose when the tax invoice is issued'),
      /** The currency in which a tax invoice shows its VAT beside the document's own; empty for none. */
      taxCurrency: defineLine(z)
        .toUpperCase()
        .regex(/^([A-Z]{3})?$/, 'A currency is a three-letter code such as THB'),
      /** How to pay: bank, account, and further information for the customer. */
      bankLines: defineLines(z).max(1000),
      /** Whether a calculation that adds up issues its documents at once; otherwise they stay drafts. */
      isIssuedAutomatically: z.boolean(),
      /** Whether documents with a total of 0.00 get a number; otherwise they stay drafts. */
      areZeroDocumentsIssued: z.boolean().default(false),
      /** Whether a customer's users see drafts, as estimates. */
      areDraftsShown: z.boolean(),
      /** Whether documents name the public verification page and the page is available. */
      isVerificationOffered: z.boolean().default(true),
      /** The numbers of days after the due date at which customers get a reminder, each once; empty for none. */
      reminderDays: sellerFields.reminderDays
        .schema(z)
        .superRefine((given, context) => {
          given.forEach((days, index) => {
            if (given.indexOf(days) < index)
              context.addIssue({
                code: 'custom',
                path: [index],
                message: `A reminder after ${formatCount(days, 'day')} is there already`,
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

/** The changed settings: the payment details are sent unchanged or omitted. */
export const sellerChanges = shape((z) => sellerSettings(z).partial({ bankLines: true }))

/** Reads the settings; without a name nothing can be issued. */
export const getSeller = defineCall({
  name: 'getSeller',
  method: 'GET',
  path: '/api/Seller',
  tag,
  summary: 'Who sends the customer invoices',
  reply: shape((z) => sellerSettings(z).extend({ name: z.string() })),
  ...decided,
})

/** Changes the settings. Issued documents keep the settings that they were issued with. */
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
