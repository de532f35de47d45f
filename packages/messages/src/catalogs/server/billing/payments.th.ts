/** Thai texts of `server/billing/payments`. */
export const thisPaymentWasReversedSoIts = 'การชำระเงินนี้ถูกกลับรายการแล้ว จึงแก้ไขหนังสือรับรองไม่ได้'
export const somebodyElseChangedThisCertificate =
  'มีผู้อื่นแก้ไขหนังสือรับรองนี้ระหว่างที่กำลังแก้ไข ปิดหน้าต่างเพื่อดูข้อมูลปัจจุบันแล้วลองอีกครั้ง'
export const enterTheDateOnTheCertificate = 'ระบุวันที่บนหนังสือรับรอง ไม่เกิน {today}'
export const isMoreThanMonthsBeforeThe =
  '{date} อยู่ก่อนการชำระเงินวันที่ {paidOn} เกิน {longestBefore} เดือน ตรวจสอบวันที่'
export const noTaxWasWithheldFromThis = 'การชำระเงินนี้ไม่มีภาษีหัก ณ ที่จ่าย จึงไม่มีหนังสือรับรอง'
export const withholdingCertificateWasChangedOnA =
  '{before, select, true {แก้ไข} other {เพิ่ม}}หนังสือรับรองการหักภาษี ณ ที่จ่าย {number} ในการชำระเงินของ {number2} แล้ว'
export const certificate = 'หนังสือรับรอง'
export const withholdingCertificateWasRemovedFromA =
  'ลบหนังสือรับรองการหักภาษี ณ ที่จ่าย {number} ออกจากการชำระเงินของ {number2} แล้ว'
export const isVoidAndTakesNoPayment = '{number} ยกเลิกแล้ว จึงบันทึกการชำระเงินไม่ได้'
export const aPaymentIsMoreThanNothing = 'จำนวนเงินที่ชำระต้องมากกว่าศูนย์ ระบุจำนวนเงินที่ชำระ'
export const isPaidAlready = '{number} ชำระแล้ว'
export const ofIsOpen = 'ยอดค้างชำระของ {number} คือ {open}'
export const whichGoesBackToTheCustomer = '{isOpen} ซึ่งต้องคืนให้ลูกค้า ระบุจำนวนเงินเป็นค่าติดลบ'
export const writeTheAmountWithoutAMinus =
  '{isOpen} ระบุจำนวนเงินโดยไม่มีเครื่องหมายลบ หากต้องการยกเลิกการชำระเงิน ให้กลับรายการ'
export const recordThatAtMost = '{isOpen} บันทึกได้ไม่เกินจำนวนนี้'
export const hasNotComeYetEnterThe = '{paidOn} ยังมาไม่ถึง ระบุวันที่ได้รับเงิน ไม่เกิน {today}'
export const isMoreThanYearsBeforeWas = '{paidOn} อยู่ก่อนวันออก {number} เกิน {longestAhead} ปี ระบุวันที่ได้รับเงิน'
export const thePaymentOfHasBeenRecorded = 'บันทึกการชำระเงินของ {number} แล้ว'
export const itIsPaid = '{recorded} ชำระครบแล้ว'
export const isStillOpen = '{recorded} ยอดค้างชำระ {left}'
export const aReversalIsNotReversedRecord = 'รายการที่เป็นการกลับรายการจะกลับอีกไม่ได้ บันทึกการชำระเงินใหม่'
export const thisPaymentWasReversedAlready = 'การชำระเงินนี้ถูกกลับรายการไปแล้ว'
export const thePaymentOfHasBeenReversed = 'กลับรายการการชำระเงินของ {number} แล้ว'
export const aDraftIsNotPaid = 'ฉบับร่างบันทึกการชำระเงินไม่ได้'
export const isAlready = '{number} เป็น {paymentStatus} อยู่แล้ว'
export const hasBeenMarkedAs = 'บันทึก {number} เป็น {paymentStatus} แล้ว'
export const invoice = 'ใบแจ้งหนี้'
export const certificateNotValid = 'หนังสือรับรองไม่ถูกต้อง'
