/** The texts of an account statement in each language. */
import type { AccountCurrency, AccountEntryKind } from '@cmp/contract'
import type { DocumentLanguage } from '../../../core/documents/pdf/input.ts'

/** Every fixed text of an account statement in addition to those that all documents share. */
export type AccountLabels = {
  title: string
  period: string
  asOf: string
  inCurrency: (currency: string) => string
  day: string
  entry: string
  document: string
  amount: string
  balance: string
  opening: string
  closing: string
  charges: string
  payments: string
  paidOn: (day: string) => string
  nothing: string
  kind: Record<AccountEntryKind, string>
  sums: Record<keyof AccountCurrency['sums'], string>
}

/** Labels by language. */
export const accountLabels: Record<DocumentLanguage, AccountLabels> = {
  en: {
    title: 'Account statement',
    period: 'Period',
    asOf: 'As of',
    inCurrency: (currency) => `Account in ${currency}`,
    day: 'Date',
    entry: 'Entry',
    document: 'Document',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    charges: 'Charges',
    payments: 'Payments',
    paidOn: (day) => `Paid on ${day}`,
    nothing: 'There are no charges or payments in this period, and no balance from before.',
    kind: {
      invoice: 'Invoice',
      adjustment: 'Adjustment',
      'credit-note': 'Credit note',
      void: 'Void',
      payment: 'Payment',
      withholding: 'Tax withheld',
      refund: 'Refund',
      reversal: 'Reversed payment',
    },
    sums: {
      invoices: 'Invoices and adjustments',
      creditNotes: 'Credit notes',
      voids: 'Void documents',
      payments: 'Payments received',
      withheld: 'Tax withheld',
      refunds: 'Refunds',
      reversals: 'Reversed payments',
    },
  },
  th: {
    title: 'ใบแจ้งยอดบัญชี',
    period: 'ช่วงเวลา',
    asOf: 'ณ วันที่',
    inCurrency: (currency) => `บัญชีสกุลเงิน ${currency}`,
    day: 'วันที่',
    entry: 'รายการ',
    document: 'เอกสาร',
    amount: 'จำนวนเงิน',
    balance: 'ยอดคงเหลือ',
    opening: 'ยอดยกมา',
    closing: 'ยอดยกไป',
    charges: 'ค่าใช้จ่าย',
    payments: 'การชำระเงิน',
    paidOn: (day) => `ชำระเมื่อ ${day}`,
    nothing: 'ไม่มีค่าใช้จ่ายหรือการชำระเงินในช่วงเวลานี้ และไม่มียอดยกมา',
    kind: {
      invoice: 'ใบแจ้งหนี้',
      adjustment: 'ใบปรับปรุงยอดหนี้',
      'credit-note': 'ใบลดหนี้',
      void: 'ยกเลิกเอกสาร',
      payment: 'ชำระเงิน',
      withholding: 'ภาษีหัก ณ ที่จ่าย',
      refund: 'คืนเงิน',
      reversal: 'กลับรายการชำระเงิน',
    },
    sums: {
      invoices: 'ใบแจ้งหนี้และใบปรับปรุงยอดหนี้',
      creditNotes: 'ใบลดหนี้',
      voids: 'เอกสารที่ยกเลิก',
      payments: 'รับชำระเงิน',
      withheld: 'ภาษีหัก ณ ที่จ่าย',
      refunds: 'คืนเงิน',
      reversals: 'กลับรายการชำระเงิน',
    },
  },
}
