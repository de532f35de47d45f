/** The seller: the issuer of customer invoices, their numbering, issuing and reminders. */
import { t } from '@cmp/messages'
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/parties/seller'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineLine, defineLines, timeZoneName } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'

const tag = 'Seller'
const decided = { access: permit.use('seller.change'), token: 'none' } as const

/**
 * A number format: `{YYYY}` is the year of issue, and a run of zeros is the number with at least as many digits:
 * `INV-{YYYY}-{000000}`.
 */
const numberFormatPattern = /^[^{}]*\{YYYY\}[^{}]*\{0{1,9}\}[^{}]*$/

const numberFormat = shape((z) =>
  defineLine(z)
    .max(60, failWith(m.numberCanHaveUpTo60))
    .regex(numberFormatPattern, failWith(m.enterNumberFormatForExampleInv)),
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
  name: f.text(m.name, { help: m.shownAtTheTopOfEvery }),
  address: f.optional(f.longText(m.address, { max: 1000, help: m.lineBreaksArePreserved })),
  taxId: f.optional(f.text(m.taxId, { max: 40 })),
  branch: f.optional(
    f.text(m.branch, {
      max: 5,
      help: m.branchNumberOfTaxRegistration00000,
    }),
  ),
  timezone: f.timeZone(m.timeZone),
  taxInvoice: f.choice(
    m.taxInvoice,
    [
      { value: 'none', label: m.noneInvoiceOnly },
      { value: 'issue', label: m.withInvoiceWhenIssued },
      { value: 'payment', label: m.withReceiptWhenPaid },
    ],
    { help: m.whenVatBecomesDueUnderLocal },
  ),
  taxCurrency: f.optional(
    f.currency(m.taxCurrency, {
      help: m.vatIsAlsoShownInThis,
    }),
  ),
  isIssuedAutomatically: f.boolean(m.issueAfterCalculation, {
    help: m.calculationWithoutDifferencesIssuesIts,
  }),
  areZeroDocumentsIssued: f.boolean(m.issueZeroTotalDocuments, {
    help: m.ifOffTheyStayDraftsWithout,
  }),
  areDraftsShown: f.boolean(m.showDraftsToCustomers, {
    help: m.customersSeeDraftsAsEstimates,
  }),
  isVerificationOffered: f.boolean(m.letRecipientsVerifyDocuments, {
    help: m.documentsShowAddressOfPageWhere,
  }),
  reminderDays: f.list(m.reminderDays, f.integer(m.daysOverdue, { min: 1, max: 180 }), {
    item: nouns.reminder,
    max: 5,
    help: m.customerGetsEmailReminderWithPdf,
  }),
  numberFormats: f.group(
    m.numberFormats,
    {
      invoice: f.text(m.invoice, { max: 60 }),
      adjustment: f.text(m.adjustment, { max: 60 }),
      creditNote: f.text(m.creditNote, { max: 60 }),
      receipt: f.text(m.receipt, { max: 60 }),
    },
    {
      help: m.isYearOfIssueIsNumber,
    },
  ),
}

/** The seller's settings. Texts of several lines are printed unchanged. */
export const sellerSettings = shape((z) =>
  z
    .object({
      name: defineLine(z).min(1, failWith(m.enterTheSellersName)).max(200),
      address: defineLines(z).max(1000),
      taxId: defineLine(z).max(40),
      /** The seller's time zone, in which the dates of issue and payment are determined. */
      timezone: timeZoneName(z),
      /** The branch in the seller's tax registration, 5 digits; `00000` is the head office, empty if there is none. */
      branch: defineLine(z).regex(/^(\d{5})?$/, failWith(m.enter5Digits00000ForHead)),
      /**
       * The legal name of the printed document. `none` prints an invoice; the others print a tax invoice at issue or at
       * payment.
       */
      taxInvoice: z.enum(['none', 'issue', 'payment'], failWith(m.chooseWhenTheTaxInvoiceIs)),
      /** The currency in which a tax invoice shows its VAT beside the document's own; empty for none. */
      taxCurrency: defineLine(z)
        .toUpperCase()
        .regex(/^([A-Z]{3})?$/, failWith(m.enterThreeLetterCurrencyCodeFor)),
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
                message: t(m.reminderAfterDayAlreadyExists, { days }),
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
  summary: 'Get the seller of the customer invoices',
  version: 'shown',
  reply: shape((z) => sellerSettings(z).extend({ name: z.string() })),
  ...decided,
})

/** Changes the settings. Issued documents keep the settings that they were issued with. */
export const setSeller = defineCall({
  name: 'setSeller',
  method: 'POST',
  path: getSeller.path,
  tag,
  summary: 'Update the seller of the customer invoices',
  body: sellerChanges,
  version: 'checked',
  reply: sellerSettings,
  proof: 'money',
  ...decided,
})

export type SellerSettings = Output<typeof sellerSettings>
export type SellerChanges = Output<typeof sellerChanges>
