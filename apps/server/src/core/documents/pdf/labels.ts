/** The labels of printed documents in each language. */
import type { InvoicePdfInput, DocumentLanguage, CopyStatus } from './input.ts'

/** Every fixed text of a printed document. */
export type DocumentLabels = {
  kind: Record<InvoicePdfInput['kind'], string>
  receipt: string
  copyStatus: Record<CopyStatus, string>
  adjusts: (number: string, issueDate: string) => string
  /** The note on a credit note that adjusts no other document. */
  creditsPeriod: (period: string) => string
  billTo: string
  taxId: string
  headOffice: string
  branch: (number: string) => string
  number: string
  issueDate: string
  dueDate: string
  period: string
  provider: string
  currency: string
  description: string
  quantity: string
  unit: string
  unitPrice: string
  amount: string
  was: string
  is: string
  difference: string
  subtotal: string
  chargeWas: string
  chargeIs: string
  vat: (percent: string) => string
  total: string
  credited: string
  inTaxCurrency: (currency: string) => string
  units: string
  howToPay: string
  reference: (number: string) => string
  page: (page: number, pages: number) => string
  verify: (page: string, code: string) => string
  nothingCharged: string
  paymentOf: (number: string, issueDate: string) => string
  paidOn: string
  method: string
  paymentReference: string
  withheld: string
  certificate: string
  received: string
}

/** Labels by language. */
export const documentLabels: Record<DocumentLanguage, DocumentLabels> = {
  en: {
    kind: { invoice: 'Invoice', adjustment: 'Invoice adjustment', 'credit-note': 'Credit note' },
    receipt: 'Receipt',
    copyStatus: { original: 'Original', copy: 'Copy', void: 'VOID', draft: 'DRAFT' },
    adjusts: (number, issueDate) => `Adjusts ${number} of ${issueDate}`,
    creditsPeriod: (period) => `Credits the charges of ${period}. No earlier document is adjusted.`,
    billTo: 'Bill to',
    taxId: 'Tax ID',
    headOffice: 'Head office',
    branch: (number) => `Branch ${number}`,
    number: 'Number',
    issueDate: 'Issue date',
    dueDate: 'Due date',
    period: 'Billing period',
    provider: 'Cloud provider',
    currency: 'Currency',
    description: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    amount: 'Amount',
    was: 'Was',
    is: 'Is',
    difference: 'Difference',
    subtotal: 'Subtotal',
    chargeWas: 'Charge as issued',
    chargeIs: 'Charge as it is now',
    vat: (percent) => `VAT ${percent} %`,
    total: 'Total due',
    credited: 'Total credited',
    inTaxCurrency: (currency) => `For tax, in ${currency}`,
    units: 'Units',
    howToPay: 'How to pay',
    reference: (number) => `Reference: ${number}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    verify: (page, code) => `Verify this document at ${page} · Code ${code}`,
    nothingCharged: 'Nothing was charged in this period.',
    paymentOf: (number, issueDate) => `Payment of ${number} of ${issueDate}`,
    paidOn: 'Paid on',
    method: 'Paid by',
    paymentReference: 'Reference',
    withheld: 'Of which tax withheld',
    certificate: 'Withholding certificate',
    received: 'Total received',
  },
  th: {
    kind: { invoice: 'ใบแจ้งหนี้', adjustment: 'ใบปรับปรุงยอดหนี้', 'credit-note': 'ใบลดหนี้' },
    receipt: 'ใบเสร็จรับเงิน',
    copyStatus: { original: 'ต้นฉบับ', copy: 'สำเนา', void: 'ยกเลิก', draft: 'ฉบับร่าง' },
    adjusts: (number, issueDate) => `ปรับปรุงเอกสารเลขที่ ${number} ลงวันที่ ${issueDate}`,
    creditsPeriod: (period) => `ลดหนี้ค่าบริการรอบบิล ${period} โดยไม่มีเอกสารเดิมที่อ้างอิง`,
    billTo: 'ลูกค้า',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    headOffice: 'สำนักงานใหญ่',
    branch: (number) => `สาขาที่ ${number}`,
    number: 'เลขที่',
    issueDate: 'วันที่ออก',
    dueDate: 'วันครบกำหนดชำระ',
    period: 'รอบบิล',
    provider: 'ผู้ให้บริการคลาวด์',
    currency: 'สกุลเงิน',
    description: 'รายการ',
    quantity: 'จำนวน',
    unit: 'หน่วย',
    unitPrice: 'ราคาต่อหน่วย',
    amount: 'จำนวนเงิน',
    was: 'ยอดเดิม',
    is: 'ยอดที่ถูกต้อง',
    difference: 'ผลต่าง',
    subtotal: 'รวมเป็นเงิน',
    chargeWas: 'มูลค่าตามเอกสารเดิม',
    chargeIs: 'มูลค่าที่ถูกต้อง',
    vat: (percent) => `ภาษีมูลค่าเพิ่ม ${percent} %`,
    total: 'ยอดชำระทั้งสิ้น',
    credited: 'ยอดลดหนี้ทั้งสิ้น',
    inTaxCurrency: (currency) => `สำหรับภาษี เป็นสกุล ${currency}`,
    units: 'หน่วยนับ',
    howToPay: 'วิธีชำระเงิน',
    reference: (number) => `อ้างอิง: ${number}`,
    page: (page, pages) => `หน้า ${page} จาก ${pages}`,
    verify: (page, code) => `ตรวจสอบเอกสารนี้ได้ที่ ${page} · รหัส ${code}`,
    nothingCharged: 'ไม่มีค่าใช้จ่ายในรอบบิลนี้',
    paymentOf: (number, issueDate) => `ชำระเอกสารเลขที่ ${number} ลงวันที่ ${issueDate}`,
    paidOn: 'วันที่ชำระ',
    method: 'ชำระโดย',
    paymentReference: 'อ้างอิง',
    withheld: 'หักภาษี ณ ที่จ่าย',
    certificate: 'หนังสือรับรองหักภาษี',
    received: 'ยอดรับชำระทั้งสิ้น',
  },
}

/** The headings of tax documents, in both languages on all documents, because the law prescribes the Thai words. */
export const taxHeadings: Record<InvoicePdfInput['kind'] | 'receipt', string> = {
  invoice: 'ใบกำกับภาษี / Tax invoice',
  adjustment: 'ใบเพิ่มหนี้ / Debit note',
  'credit-note': 'ใบลดหนี้ / Credit note',
  receipt: 'ใบเสร็จรับเงิน / ใบกำกับภาษี\nReceipt / Tax invoice',
}
