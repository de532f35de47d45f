/** What a paper says of days, rates and reasons, in the customer's language; it is kept with the paper. */
import { formatExact } from '@cmp/billing'
import { monthText, type NewPayment } from '@cmp/contract'
import type { ZeroReason } from '../../db/tables.ts'
import type { PaperLanguage } from './pdf/input.ts'

const locales: Record<PaperLanguage, string> = { en: 'en-GB', th: 'th-TH' }

/** A moment in a time zone: `5 November 2026 at 09:00`. */
export const momentText = (moment: Date, timeZone: string, language: PaperLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    moment,
  )

/** An exchange rate and its month: `1 USD = 34.5 THB (November 2026)`. */
export const rateText = (
  { from, to, rate, month }: { from: string; to: string; rate: string; month: string },
  language: PaperLanguage,
): string => `1 ${from} = ${formatExact(rate)} ${to} (${monthText(month, language)})`

/** Why an amount is nothing. `rounded` is an amount below the currency's smallest unit. */
export const zeroReasonText: Record<PaperLanguage, Record<ZeroReason | 'rounded', string>> = {
  en: {
    commitment: 'Covered by a reservation, savings plan or other commitment',
    credit: 'Covered by a credit',
    'free-tier': 'Within the free amount',
    'no-price': 'Free of charge',
    refunded: 'Charges and refunds cancel out',
    rounded: 'Less than the smallest unit of the currency',
  },
  th: {
    commitment: 'ครอบคลุมโดยการจองหรือข้อผูกพันการใช้งาน',
    credit: 'หักด้วยเครดิต',
    'free-tier': 'อยู่ในโควตาฟรี',
    'no-price': 'ไม่มีค่าใช้จ่าย',
    refunded: 'ค่าใช้จ่ายและการคืนเงินหักกลบกัน',
    rounded: 'น้อยกว่าหน่วยเงินที่เล็กที่สุด',
  },
}

/** What stands behind the rate of a tax amount. */
export const taxRateSource: Record<PaperLanguage, string> = {
  en: "the seller's rate of the month",
  th: 'อัตราประจำเดือนของผู้ขาย',
}

/** How a payment was made. */
export const methodText: Record<PaperLanguage, Record<NewPayment['method'], string>> = {
  en: {
    'bank-transfer': 'Bank transfer',
    card: 'Card',
    cheque: 'Cheque',
    cash: 'Cash',
    'set-off': 'Set off against a credit note',
    other: 'Other',
  },
  th: {
    'bank-transfer': 'โอนเงินผ่านธนาคาร',
    card: 'บัตร',
    cheque: 'เช็ค',
    cash: 'เงินสด',
    'set-off': 'หักกลบกับใบลดหนี้',
    other: 'อื่น ๆ',
  },
}

/** A text within bounds: what is longer ends in an ellipsis, and a paper never runs away with what a provider wrote. */
export const bounded = (words: string, most: number): string => {
  const characters = Array.from(words.slice(0, most * 2))
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : words
}
