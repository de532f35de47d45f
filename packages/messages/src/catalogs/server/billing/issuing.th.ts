/** Thai texts of `server/billing/issuing`. */
export const alreadyIssued = 'ออกไปก่อนหน้านี้แล้ว'
export const documentsChangedAfterPreviewReviewNew =
  'เอกสารเปลี่ยนไปหลังจากแสดงตัวอย่าง ตรวจทานตัวอย่างใหม่แล้วยืนยันอีกครั้ง'
export const allDocumentsHaveAlreadyBeenIssued = 'ทุกฉบับออกไปก่อนหน้านี้แล้ว'
export const hasBeenIssued = 'ออก {number} แล้ว'
export const wasAlreadyIssued = '{already, plural, other {# ฉบับออกไปก่อนหน้านี้แล้ว}}'
export const draftWasSkipped = '{count, plural, other {ข้ามฉบับร่าง # ฉบับ}}'
export const draftHasNotBeenIssuedSo = 'ฉบับร่างยังไม่ได้ออก จึงไม่มีสิ่งที่ต้องยกเลิก'
export const isAlreadyVoid = '{number} ยกเลิกไปแล้ว'
export const hasBeenPaidReverseItsPayments = '{number} ชำระแล้ว กลับรายการการชำระเงินก่อน'
export const adjustsVoidFirst = '{number} ปรับปรุง {number2} ยกเลิก {number} ก่อน'
export const draftThatAdjustedItWasAlso = ' {count, plural, other {ลบฉบับร่างที่ปรับปรุงเอกสารนี้ # ฉบับไปด้วย}}'
export const wasVoidedRecalculateItsInvoiceTo = 'ยกเลิก {number} แล้ว{taken} คำนวณใบแจ้งหนี้ใหม่เพื่อสร้างฉบับร่างใหม่'
export const to = '{first} ถึง {last}'
export const noDocumentsIssued = 'ไม่มีเอกสารที่ออก'
export const documentIssued = '{count, plural, other {ออกเอกสารแล้ว # ฉบับ}}: {kinds} รวม {money}'
export const receipt = 'ใบเสร็จรับเงิน'
export const fromToFor = 'จาก {currency} เป็น {taxCurrency} ของ {billingPeriodStartDate}'
export const taxInvoiceMustShowVatIn =
  'ใบกำกับภาษีต้องแสดงภาษีมูลค่าเพิ่ม (VAT) เป็น {taxCurrency} แต่ไม่มี{size, plural, other {อัตราแลกเปลี่ยน}} {value} เพิ่มในหน้าอัตราแลกเปลี่ยนรายเดือน แล้วออกอีกครั้ง'
export const kindCount =
  '{kind, select, invoice {{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}} adjustment {{count, plural, other {ใบปรับปรุงยอดหนี้ # ฉบับ}}} other {{count, plural, other {ใบลดหนี้ # ฉบับ}}}} ({numbers})'
export const kindIssued =
  'ออก{kind, select, invoice {{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}} adjustment {{count, plural, other {ใบปรับปรุงยอดหนี้ # ฉบับ}}} other {{count, plural, other {ใบลดหนี้ # ฉบับ}}}}แล้ว ({numbers}) รวม {money}'
