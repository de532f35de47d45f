/** Thai texts of `web/billing/invoices-ea`. */
export const agreement = 'สัญญา EA'
export const invoice = 'ใบแจ้งหนี้'
export const amount = 'จำนวนเงิน'
export const markAsUnpaid = 'ทำเครื่องหมายว่ายังไม่ชำระ'
export const markAsPaid = 'ทำเครื่องหมายว่าชำระแล้ว'
export const isMarkedAs = 'เปลี่ยนสถานะ {invoiceNumber} เป็น{next, select, paid {ชำระแล้ว} other {ยังไม่ชำระ}}แล้ว'
