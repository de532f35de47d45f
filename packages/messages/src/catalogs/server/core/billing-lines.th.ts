/** Thai texts of `server/core/billing-lines`. */
export const usageIsNotChargedAsThe = 'ไม่เรียกเก็บการใช้งานตามโปรไฟล์การเรียกเก็บเงิน'
export const purchasesAreNotChargedAsThe = 'ไม่เรียกเก็บการซื้อตามโปรไฟล์การเรียกเก็บเงิน'
export const providerTaxIsNotChargedAs = 'ไม่เรียกเก็บภาษีของผู้ให้บริการตามโปรไฟล์การเรียกเก็บเงิน'
export const creditsAreNotPassedOnAs = 'ไม่ส่งต่อเครดิตตามโปรไฟล์การเรียกเก็บเงิน'
export const adjustmentsAndRefundsAreNotPassed = 'ไม่ส่งต่อการปรับปรุงและเงินคืนตามโปรไฟล์การเรียกเก็บเงิน'
export const roundingIsNotChargedAsThe = 'ไม่เรียกเก็บการปัดเศษตามโปรไฟล์การเรียกเก็บเงิน'
export const resellerDiscountsAreKeptAsYour = 'เก็บส่วนลดตัวแทนจำหน่ายเป็นกำไรขั้นต้น (margin) ตามโปรไฟล์การเรียกเก็บเงิน'
export const providerTaxIsReplacedWithYour =
  'แทนที่ภาษีของผู้ให้บริการด้วยภาษีมูลค่าเพิ่ม (VAT) ของผู้ขายตามโปรไฟล์การเรียกเก็บเงิน'
export const theInvoiceHasNotBeenCalculated = 'ใบแจ้งหนี้ยังไม่ได้คำนวณด้วยรายการปัจจุบัน คำนวณใบแจ้งหนี้'
export const subscriptionsChangedAfterTheLast = 'Subscription เปลี่ยนไปหลังการคำนวณครั้งล่าสุด คำนวณใบแจ้งหนี้อีกครั้ง'
export const costChangedByTheChargeIs = 'ต้นทุนเปลี่ยนไป {cost} {currency} ค่าบริการไม่เปลี่ยน'
export const removedOn =
  '{what, select, lines {รายการ} rejected {รายการที่ถูกปฏิเสธ} own {รายการของชุดนี้} compared {รายการที่ใช้เปรียบเทียบ} invoice {รายการของ {name} } other {ไฟล์ {name} }}ถูกลบเมื่อ {removalDay}: {rule}'
export const theLinesBehindThisAreNot = 'รายการของเอกสารนี้ไม่ได้เก็บไว้แล้วตั้งแต่ {removalDay} จำนวนเงินคงเดิม'
export const bringTheSameFileInAgain = '{removal} นำเข้าไฟล์เดิมอีกครั้งหรือดึงรายการใหม่ แล้วลองอีกครั้ง'
