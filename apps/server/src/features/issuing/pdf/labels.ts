/** The words of the invoice in each language. */
import type { InvoiceLanguage } from './input.ts'

/** Every fixed text on an invoice. */
export type InvoiceLabels = {
  invoice: string
  adjustment: string
  adjustmentOf: (invoiceNumber: string) => string
  billTo: string
  taxId: string
  number: string
  issueDate: string
  dueDate: string
  period: string
  provider: string
  currency: string
  description: string
  quantity: string
  unit: string
  amount: string
  subtotal: string
  vat: (percent: string) => string
  total: string
  exchangeRates: string
  notes: string
  page: (page: number, pages: number) => string
  nothingCharged: string
}

/** Labels by language. */
export const invoiceLabels: Record<InvoiceLanguage, InvoiceLabels> = {
  en: {
    invoice: 'Invoice',
    adjustment: 'Invoice adjustment',
    adjustmentOf: (invoiceNumber) => `Adjusts invoice ${invoiceNumber}`,
    billTo: 'Bill to',
    taxId: 'Tax ID',
    number: 'Invoice no.',
    issueDate: 'Issue date',
    dueDate: 'Due date',
    period: 'Billing period',
    provider: 'Cloud provider',
    currency: 'Currency',
    description: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    amount: 'Amount',
    subtotal: 'Subtotal',
    vat: (percent) => `VAT ${percent} %`,
    total: 'Total due',
    exchangeRates: 'Exchange rates',
    notes: 'Notes',
    page: (page, pages) => `Page ${page} of ${pages}`,
    nothingCharged: 'Nothing was charged in this period.',
  },
  th: {
    invoice: 'ใบแจ้งหนี้',
    adjustment: 'ใบปรับปรุงยอดหนี้',
    adjustmentOf: (invoiceNumber) => `ปรับปรุงใบแจ้งหนี้เลขที่ ${invoiceNumber}`,
    billTo: 'ลูกค้า',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    number: 'เลขที่',
    issueDate: 'วันที่ออก',
    dueDate: 'วันครบกำหนดชำระ',
    period: 'รอบบิล',
    provider: 'ผู้ให้บริการคลาวด์',
    currency: 'สกุลเงิน',
    description: 'รายการ',
    quantity: 'จำนวน',
    unit: 'หน่วย',
    amount: 'จำนวนเงิน',
    subtotal: 'รวมเป็นเงิน',
    vat: (percent) => `ภาษีมูลค่าเพิ่ม ${percent} %`,
    total: 'ยอดชำระทั้งสิ้น',
    exchangeRates: 'อัตราแลกเปลี่ยน',
    notes: 'หมายเหตุ',
    page: (page, pages) => `หน้า ${page} จาก ${pages}`,
    nothingCharged: 'ไม่มีค่าใช้จ่ายในรอบบิลนี้',
  },
}
