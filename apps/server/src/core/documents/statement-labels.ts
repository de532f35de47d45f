/** The labels of a printed statement in each language. */
import type { DocumentKind, DocumentState } from '@cmp/contract'
import type { DocumentLanguage } from './pdf/input.ts'

/** Every fixed text of a statement, in addition to those of all printed documents. */
export type StatementLabels = {
  title: string
  month: string
  asOf: string
  documents: (currency: string) => string
  document: string
  cloud: string
  dueDate: string
  charge: string
  vat: string
  total: string
  paid: string
  open: string
  byCloud: string
  sum: string
  estimates: string
  earlier: string
  payments: string
  paidOn: string
  method: string
  amount: string
  openOfMonth: string
  openOfEarlier: string
  openInAll: string
  nothing: string
  kind: Record<DocumentKind, string>
  state: Record<DocumentState, string>
}

/** Labels by language. */
export const statementLabels: Record<DocumentLanguage, StatementLabels> = {
  en: {
    title: 'Statement',
    month: 'Month',
    asOf: 'As of',
    documents: (currency) => `Documents in ${currency}`,
    document: 'Document',
    cloud: 'Cloud',
    dueDate: 'Due',
    charge: 'Charge',
    vat: 'VAT',
    total: 'Total',
    paid: 'Paid',
    open: 'Outstanding',
    byCloud: 'By cloud',
    sum: 'Total',
    estimates: 'Estimates, not issued and not in the totals',
    earlier: 'Outstanding from earlier months',
    payments: 'Payments in the month',
    paidOn: 'Paid on',
    method: 'Paid by',
    amount: 'Amount',
    openOfMonth: 'Outstanding this month',
    openOfEarlier: 'From earlier months',
    openInAll: 'Total outstanding',
    nothing: 'No charges or payments this month, and nothing outstanding from earlier months.',
    kind: { invoice: 'Invoice', adjustment: 'Adjustment', 'credit-note': 'Credit note' },
    state: {
      draft: 'Draft',
      issued: 'Issued',
      overdue: 'Overdue',
      'partly-paid': 'Paid in part',
      paid: 'Paid',
      void: 'Void',
    },
  },
  th: {
    title: 'ใบแจ้งยอด',
    month: 'เดือน',
    asOf: 'ณ วันที่',
    documents: (currency) => `เอกสารสกุล ${currency}`,
    document: 'เอกสาร',
    cloud: 'คลาวด์',
    dueDate: 'ครบกำหนด',
    charge: 'ค่าบริการ',
    vat: 'ภาษีมูลค่าเพิ่ม',
    total: 'รวม',
    paid: 'ชำระแล้ว',
    open: 'ค้างชำระ',
    byCloud: 'แยกตามคลาวด์',
    sum: 'รวม',
    estimates: 'ยอดประมาณการ ยังไม่ออกเอกสารและไม่รวมในยอด',
    earlier: 'ยอดค้างจากเดือนก่อน',
    payments: 'การชำระเงินในเดือน',
    paidOn: 'วันที่ชำระ',
    method: 'ชำระโดย',
    amount: 'จำนวนเงิน',
    openOfMonth: 'ยอดค้างของเดือน',
    openOfEarlier: 'ยอดค้างจากเดือนก่อน',
    openInAll: 'ยอดค้างชำระทั้งหมด',
    nothing: 'ไม่มีค่าใช้จ่ายหรือการชำระเงินในเดือนนี้ และไม่มียอดค้างจากเดือนก่อน',
    kind: { invoice: 'ใบแจ้งหนี้', adjustment: 'ใบปรับปรุงยอดหนี้', 'credit-note': 'ใบลดหนี้' },
    state: {
      draft: 'ฉบับร่าง',
      issued: 'ออกแล้ว',
      overdue: 'เกินกำหนด',
      'partly-paid': 'ชำระบางส่วน',
      paid: 'ชำระแล้ว',
      void: 'ยกเลิก',
    },
  },
}
