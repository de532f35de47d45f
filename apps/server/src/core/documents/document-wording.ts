/**
 * The wording of dates, rates and reasons on printed documents in the customer's language; it is stored with the
 * document.
 */
import { formatExact } from '@cmp/billing'
import { formatMonth, type NewPayment } from '@cmp/contract'
import type { ZeroReason } from '../../db/tables.ts'
import type { DocumentLanguage } from './pdf/input.ts'

const locales: Record<DocumentLanguage, string> = { en: 'en-GB', th: 'th-TH' }

/** Formats a timestamp in a time zone: `5 November 2026 at 09:00`. */
export const formatTimestamp = (timestamp: Date, timeZone: string, language: DocumentLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    timestamp,
  )

/** Formats an exchange rate and its month: `1 USD = 34.5 THB (November 2026)`. */
export const rateText = (
  { from, to, rate, month }: { from: string; to: string; rate: string; month: string },
  language: DocumentLanguage,
): string => `1 ${from} = ${formatExact(rate)} ${to} (${formatMonth(month, language)})`

/** Explains an amount of zero. `rounded` is an amount below the currency's smallest unit. */
export const zeroReasonText: Record<DocumentLanguage, Record<ZeroReason | 'rounded', string>> = {
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

/** The source of the exchange rate for tax amounts. */
export const taxRateSource: Record<DocumentLanguage, string> = {
  en: "the seller's rate of the month",
  th: 'อัตราประจำเดือนของผู้ขาย',
}

/** The names of payment methods. */
export const methodText: Record<DocumentLanguage, Record<NewPayment['method'], string>> = {
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

/** Truncates a text with an ellipsis, so that a provider's text cannot fill a document. */
export const truncateText = (words: string, most: number): string => {
  const characters = Array.from(words.slice(0, most * 2))
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : words
}
