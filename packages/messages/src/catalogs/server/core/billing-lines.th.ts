/** Thai texts of `server/core/billing-lines`. */
export const billingProfileExcludesUsageFromCharges = 'ไม่เรียกเก็บการใช้งานตามโปรไฟล์การเรียกเก็บเงิน'
export const billingProfileExcludesPurchasesFrom = 'ไม่เรียกเก็บการซื้อตามโปรไฟล์การเรียกเก็บเงิน'
export const billingProfileExcludesProviderTaxFrom = 'ไม่เรียกเก็บภาษีของผู้ให้บริการตามโปรไฟล์การเรียกเก็บเงิน'
export const billingProfileDoesNotPassOn = 'ไม่ส่งต่อเครดิตตามโปรไฟล์การเรียกเก็บเงิน'
export const billingProfileDoesNotPassOnAdjustments = 'ไม่ส่งต่อการปรับปรุงและเงินคืนตามโปรไฟล์การเรียกเก็บเงิน'
export const billingProfileExcludesRoundingFrom = 'ไม่เรียกเก็บการปัดเศษตามโปรไฟล์การเรียกเก็บเงิน'
export const billingProfileRetainsResellerDiscounts =
  'เก็บส่วนลดตัวแทนจำหน่ายเป็นกำไรขั้นต้น (margin) ตามโปรไฟล์การเรียกเก็บเงิน'
export const billingProfileReplacesProviderTaxWith =
  'แทนที่ภาษีของผู้ให้บริการด้วยภาษีมูลค่าเพิ่ม (VAT) ของผู้ขายตามโปรไฟล์การเรียกเก็บเงิน'
export const invoiceHasNotBeenCalculatedWith = 'ใบแจ้งหนี้ยังไม่ได้คำนวณด้วยรายการปัจจุบัน คำนวณใบแจ้งหนี้'
export const subscriptionsChangedAfterLast = 'Subscription เปลี่ยนไปหลังการคำนวณครั้งล่าสุด คำนวณใบแจ้งหนี้อีกครั้ง'
export const costChangedByChargeIsUnchanged = 'ต้นทุนเปลี่ยนไป {cost} {currency} ค่าบริการไม่เปลี่ยน'
export const removedOn =
  '{what, select, lines {รายการ} rejected {รายการที่ถูกปฏิเสธ} own {รายการของชุดนี้} compared {รายการที่ใช้เปรียบเทียบ} invoice {รายการของ {name} } other {ไฟล์ {name} }}ถูกลบเมื่อ {removalDay}: {rule}'
export const lineItemsOfThisDocumentHave = 'รายการของเอกสารนี้ไม่ได้เก็บไว้แล้วตั้งแต่ {removalDay} จำนวนเงินคงเดิม'
export const importSameFileOrFetchLine = '{removal} นำเข้าไฟล์เดิมอีกครั้งหรือดึงรายการใหม่ แล้วลองอีกครั้ง'
