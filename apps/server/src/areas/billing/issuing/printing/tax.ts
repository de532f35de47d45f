/**
 * Applies a country's tax rules to printed documents, as the seller's settings define them: whether a document is a tax
 * invoice, and its amounts in the tax currency, at the exchange rate of the invoiced month.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/issuing'
import { formatMoney, multiply, parseDecimal, sum, toAmount } from '@cmp/billing'
import { getCurrencyDigits, formatList, formatMonthName, type SellerSettings, toMonth } from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { rateText, nameTaxRateSource } from '../../../../core/documents/document-wording.ts'
import type { DocumentPdfInput, DocumentLanguage } from '../../../../core/documents/pdf/input.ts'

/** The fields of a document that determine its exchange rate for tax. */
type Taxed = { currency: string; billingPeriodStartDate: string }

/** The exchange rates to the tax currency, by {@link buildTaxKey}. */
export type TaxRates = ReadonlyMap<string, string>

const buildTaxKey = ({ currency, billingPeriodStartDate }: Taxed): string =>
  `${currency}/${toMonth(billingPeriodStartDate)}`

/** Returns whether a document's amounts must also be shown in the tax currency. */
const needsTaxRate = ({ taxInvoice, taxCurrency }: SellerSettings, { currency }: Taxed): boolean =>
  taxInvoice !== 'none' && taxCurrency !== '' && taxCurrency !== currency

/** Returns the monthly rates that documents need, without those that have not been entered. */
export const readTaxRates = async (
  { trx }: Scoped,
  seller: SellerSettings,
  documents: readonly Taxed[],
): Promise<TaxRates> => {
  const needed = documents.filter((document) => needsTaxRate(seller, document))
  if (needed.length === 0) return new Map()
  const rows = await trx
    .selectFrom('currencyMonthlyRate')
    .select(['fromCurrency', 'year', 'month', 'rate'])
    .where('toCurrency', '=', seller.taxCurrency)
    .where('fromCurrency', 'in', [...new Set(needed.map(({ currency }) => currency))])
    .execute()
  return new Map(
    rows.map(({ fromCurrency, year, month, rate }) => [
      `${fromCurrency}/${year}-${String(month).padStart(2, '0')}`,
      rate,
    ]),
  )
}

/** Returns whether the rate that a document needs exists. */
export const hasTaxRate = (seller: SellerSettings, rates: TaxRates, document: Taxed): boolean =>
  !needsTaxRate(seller, document) || rates.has(buildTaxKey(document))

/** Describes which rates of documents are missing and what to do; null if none is. */
export const describeMissingRates = (
  seller: SellerSettings,
  rates: TaxRates,
  documents: readonly Taxed[],
): string | null => {
  const missing = documents
    .filter((document) => !hasTaxRate(seller, rates, document))
    .toSorted((one, other) => (buildTaxKey(one) < buildTaxKey(other) ? -1 : 1))
  if (missing.length === 0) return null
  const named = new Set(
    missing.map((document) =>
      t(m.fromToFor, {
        currency: document.currency,
        taxCurrency: seller.taxCurrency,
        billingPeriodStartDate: formatMonthName(document.billingPeriodStartDate),
      }),
    ),
  )
  return t(m.taxInvoiceMustShowVatIn, {
    taxCurrency: seller.taxCurrency,
    size: named.size,
    value: formatList([...named]),
  })
}

/**
 * Rejects documents whose rate has not been entered.
 * @throws AppError MissingRate with the missing rates.
 */
export const refuseMissingRates = (
  seller: SellerSettings,
  rates: TaxRates,
  documents: readonly Taxed[],
): void => {
  const text = describeMissingRates(seller, rates, documents)
  if (text !== null) throw new AppError('MissingRate', text)
}

/** Converts amounts from a document's currency to the tax currency; each is rounded once, and the total is their sum. */
export const exchangeForTax = (
  { subtotal, vatAmount }: { subtotal: string; vatAmount: string },
  { from, to, rate, month }: { from: string; to: string; rate: string; month: string },
  language: DocumentLanguage,
): NonNullable<DocumentPdfInput['tax']> => {
  const digits = getCurrencyDigits(to)
  const exchangeAmount = (amount: string): string => toAmount(parseDecimal(multiply(amount, rate)), digits)
  const [charge, vat] = [exchangeAmount(subtotal), exchangeAmount(vatAmount)]
  return {
    currency: to,
    subtotal: formatMoney(charge, digits),
    vatAmount: formatMoney(vat, digits),
    total: formatMoney(sum([charge, vat]), digits),
    exchangeRate: rate,
    rate: `${rateText({ from, to, rate, month }, language)}, ${nameTaxRateSource(language)}`,
  }
}

/** Returns the amounts of a document in the tax currency; null if it needs none, or if its rate is missing. */
export const computeDocumentTax = (
  document: Taxed & { subtotal: string; vatAmount: string },
  seller: SellerSettings,
  rates: TaxRates,
  language: DocumentLanguage,
): DocumentPdfInput['tax'] => {
  const rate = needsTaxRate(seller, document) ? rates.get(buildTaxKey(document)) : undefined
  if (rate === undefined) return null
  return exchangeForTax(
    document,
    {
      from: document.currency,
      to: seller.taxCurrency,
      rate,
      month: toMonth(document.billingPeriodStartDate),
    },
    language,
  )
}
