/**
 * What a country asks of the paper, as the seller's settings have it: whether a document is a tax invoice, and its amounts
 * in the currency of the tax, at the rate of the month that was invoiced.
 */
import { formatMoney, multiply, parseDecimal, sum, toAmount } from '@cmp/billing'
import { digitsOf, listed, monthName, word, type SellerSettings } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { monthOf } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { rateText, taxRateSource } from './paper-words.ts'
import type { PaperInput, PaperLanguage } from './pdf/input.ts'

/** A document as far as its tax rate is concerned. */
type Taxed = { currency: string; billingPeriodStartDate: string }

/** The rates to the currency of the tax, by {@link taxKey}. */
export type TaxRates = ReadonlyMap<string, string>

const taxKey = ({ currency, billingPeriodStartDate }: Taxed): string =>
  `${currency}/${monthOf(billingPeriodStartDate)}`

/** Whether a document's amounts have to be shown in the currency of the tax as well. */
const needsTaxRate = ({ taxInvoice, taxCurrency }: SellerSettings, { currency }: Taxed): boolean =>
  taxInvoice !== 'none' && taxCurrency !== '' && taxCurrency !== currency

/** The monthly rates that documents need; one that nobody has given is not among them. */
export const taxRatesOf = async (
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

/** Whether the rate that a document needs is there. */
export const hasTaxRate = (seller: SellerSettings, rates: TaxRates, document: Taxed): boolean =>
  !needsTaxRate(seller, document) || rates.has(taxKey(document))

/** Which rates of documents are missing, and what to do; null where none is. */
export const missingRatesText = (
  seller: SellerSettings,
  rates: TaxRates,
  documents: readonly Taxed[],
): string | null => {
  const missing = documents
    .filter((document) => !hasTaxRate(seller, rates, document))
    .toSorted((one, other) => (taxKey(one) < taxKey(other) ? -1 : 1))
  if (missing.length === 0) return null
  const named = new Set(
    missing.map(
      (document) =>
        `from ${document.currency} to ${seller.taxCurrency} of ${monthName(document.billingPeriodStartDate)}`,
    ),
  )
  return `A tax invoice shows its VAT in ${seller.taxCurrency}, and the ${word(named.size, 'rate')} ${listed([...named])} ${word(named.size, 'is', 'are')} missing. Add ${word(named.size, 'it', 'them')} under Currency Monthly Rate, then issue again.`
}

/**
 * Refuses documents whose rate nobody has given.
 * @throws AppError MissingRate with the rates that are missing
 */
export const refuseMissingRates = (
  seller: SellerSettings,
  rates: TaxRates,
  documents: readonly Taxed[],
): void => {
  const text = missingRatesText(seller, rates, documents)
  if (text !== null) throw new AppError('MissingRate', text)
}

/** Amounts of a document's currency, exchanged for the tax; each is rounded once, and the total is their sum. */
export const exchangedForTax = (
  { subtotal, vatAmount }: { subtotal: string; vatAmount: string },
  { from, to, rate, month }: { from: string; to: string; rate: string; month: string },
  language: PaperLanguage,
): NonNullable<PaperInput['tax']> => {
  const digits = digitsOf(to)
  const exchanged = (amount: string): string => toAmount(parseDecimal(multiply(amount, rate)), digits)
  const [charge, vat] = [exchanged(subtotal), exchanged(vatAmount)]
  return {
    currency: to,
    subtotal: formatMoney(charge, digits),
    vatAmount: formatMoney(vat, digits),
    total: formatMoney(sum([charge, vat]), digits),
    exchangeRate: rate,
    rate: `${rateText({ from, to, rate, month }, language)}, ${taxRateSource[language]}`,
  }
}

/** The amounts of a document in the currency of the tax; null where it needs none, or where its rate is not there. */
export const taxOf = (
  document: Taxed & { subtotal: string; vatAmount: string },
  seller: SellerSettings,
  rates: TaxRates,
  language: PaperLanguage,
): PaperInput['tax'] => {
  const rate = needsTaxRate(seller, document) ? rates.get(taxKey(document)) : undefined
  if (rate === undefined) return null
  return exchangedForTax(
    document,
    {
      from: document.currency,
      to: seller.taxCurrency,
      rate,
      month: monthOf(document.billingPeriodStartDate),
    },
    language,
  )
}
