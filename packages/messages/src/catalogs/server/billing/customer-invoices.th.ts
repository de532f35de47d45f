/** Thai texts of `server/billing/customer-invoices`. */
export const estimateFor = 'ประมาณการสำหรับ {billingPeriodStartDate}'
export const draftFor = 'ฉบับร่างของ {companyName}'
export const isNotDateEnterDateFor = '{text} ไม่ใช่วันที่ ระบุในรูปแบบ 2026-11-30'
export const enterDateForExample202611 = 'ระบุวันที่ในรูปแบบ 2026-11-30'
export const totalChangedFromToAfterYou =
  'ยอดรวมเปลี่ยนจาก {total} เป็น {total2} {currency} หลังจากยืนยัน ตรวจทานแล้วออกอีกครั้ง'
export const alreadyIssued = 'ออกไปก่อนหน้านี้แล้ว'
export const issuedAs = 'ออกเป็นเลขที่ {number}'
export const thisIsDraftIssueItFirst = 'เป็นฉบับร่าง ออกเอกสารก่อน'
export const currentCalculationIssuedAmount = 'ผลการคำนวณปัจจุบัน − ยอดที่ออกแล้ว = {charge}'
export const invoiceDetail = 'รายละเอียดใบแจ้งหนี้'
export const hasAlreadyBeenIssued = '{number} ออกแล้ว'
