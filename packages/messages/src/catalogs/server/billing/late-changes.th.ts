/** Thai texts of `server/billing/late-changes`. */
export const onlyChangeInCostIsKnown = '{removal} ทราบการเปลี่ยนแปลงจากต้นทุนเท่านั้น: คำนวณใบแจ้งหนี้อีกครั้งเพื่อดูผล'
export const costOfLineItemChangedBy =
  '{count, plural, other {# รายการมีต้นทุนต่างไป}} {difference} ดูว่าเป็นของลูกค้ารายใด แล้วคำนวณใบแจ้งหนี้อีกครั้ง'
export const noChargedLineItemsChanged = 'ไม่มีรายการที่เรียกเก็บซึ่งต่างไป'
export const changedAfterCalculationAndCouldNot = '{invoiceId} เปลี่ยนไปหลังการคำนวณ และเปรียบเทียบไม่ได้'
export const retentionRuleRemovedLineItemsChange =
  'รายการถูกลบตามกฎการเก็บรักษาข้อมูล ทราบการเปลี่ยนแปลงระดับลูกค้าและ Subscription เท่านั้น ไม่ทราบระดับรายการ'
export const manuallyImportedFile = 'ไฟล์ที่นำเข้าเอง'
export const lineOf = 'บรรทัด {line} ของ {files}'
export const removedFile = 'ไฟล์ที่ถูกลบแล้ว'
