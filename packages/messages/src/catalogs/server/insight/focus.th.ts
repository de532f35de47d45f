/** Thai texts of `server/insight/focus`. */
export const whatIsNotIssuedYetMay = 'เอกสารที่ยังไม่ออกอาจเปลี่ยนแปลง จึงไม่มีไฟล์ FOCUS ดาวน์โหลดได้เมื่อออกใบแจ้งหนี้แล้ว'
export const aVoidInvoiceChargesNothingAnd =
  'ใบแจ้งหนี้ที่ยกเลิกไม่มีค่าบริการ จึงไม่มีไฟล์ FOCUS ดาวน์โหลดเดือนของเอกสารที่ใช้แทน'
export const focusHasNoRowsOfInvoices = 'FOCUS {version} ไม่มีแถวของใบแจ้งหนี้ ใช้เวอร์ชัน 1.4'
