/** Thai texts of `server/parties/seller`. */
export const paymentDetailsAreChangedSeparately =
  'รายละเอียดการชำระเงินต้องแก้ไขแยกต่างหาก: เสนอการแก้ไขด้วย POST /api/Seller/PaymentDetails'
export const changedSellerDetailsOnInvoices = '{actor} แก้ไขข้อมูลผู้ขายที่แสดงในใบแจ้งหนี้'
export const sellerDetailsOnInvoicesHaveChanged = 'ข้อมูลผู้ขายในใบแจ้งหนี้มีการเปลี่ยนแปลง'
export const checkNewDetailsTheyArePrinted = 'ตรวจสอบว่าถูกต้อง: ใบแจ้งหนี้ที่ออกตั้งแต่นี้ไปจะแสดงข้อมูลนี้'
export const newDetailsArePrintedOnAll =
  'ใบแจ้งหนี้ที่ออกตั้งแต่นี้ไปจะแสดงข้อมูลนี้ หากไม่ถูกต้อง ให้แก้ไขกลับทันทีและแจ้งลูกค้าที่ได้รับใบแจ้งหนี้'
export const reason = 'เหตุผล: {reason}'
export const paymentDetails = 'รายละเอียดการชำระเงิน'
export const paymentDetailsWereChangedWhileYou =
  'รายละเอียดการชำระเงินถูกแก้ไขระหว่างที่กำลังแก้ไข โหลดหน้านี้ใหม่แล้วแก้ไขจากข้อมูลที่แสดง'
export const theseAreCurrentPaymentDetailsChange = 'เป็นรายละเอียดการชำระเงินปัจจุบันอยู่แล้ว แก้ไขก่อน'
export const theseAreCurrentPaymentDetails = 'เป็นรายละเอียดการชำระเงินปัจจุบันอยู่แล้ว'
export const hasAlreadyProposedAnotherChangeApprove =
  '{proposedBy} เสนอการแก้ไขอื่นไว้แล้ว อนุมัติหรือปฏิเสธรายการนั้นก่อน'
export const paymentDetailsSavedAfterFirstDocument =
  'บันทึกรายละเอียดการชำระเงินแล้ว หลังออกเอกสารฉบับแรก การแก้ไขต้องมีผู้อนุมัติอีกคน'
export const changeToPaymentDetailsWasProposed = 'มีการเสนอแก้ไขรายละเอียดการชำระเงิน'
export const proposesToChangePaymentDetailsPrinted = '{actor} เสนอแก้ไขรายละเอียดการชำระเงินที่แสดงในใบแจ้งหนี้'
export const changeTakesEffectWhenAnother =
  'จะไม่มีการเปลี่ยนแปลงจนกว่าผู้ดูแลระบบอีกคนของตัวแทนจำหน่ายจะอนุมัติ สอบถามธนาคารหรือฝ่ายบัญชีก่อน โดยใช้หมายเลขโทรศัพท์ที่มีอยู่แล้ว: การเปลี่ยนบัญชีธนาคารเป็นวิธีที่พบบ่อยในการฉ้อโกงใบแจ้งหนี้'
export const changeProposedInvoicesShowCurrent =
  'เสนอการแก้ไขแล้ว ใบแจ้งหนี้ยังแสดงรายละเอียดการชำระเงินปัจจุบันจนกว่าผู้ดูแลระบบอีกคนจะอนุมัติ'
export const changeToPaymentDetails = 'การแก้ไขรายละเอียดการชำระเงิน'
export const thisChangeWasAlreadyBy = '{decidedBy} {status, select, applied {อนุมัติ} other {ปฏิเสธ}}การแก้ไขนี้แล้ว'
export const youProposedThisChangeAnother = 'การแก้ไขนี้เป็นข้อเสนอของตนเอง ต้องให้ผู้ดูแลระบบอีกคนของตัวแทนจำหน่ายอนุมัติ'
export const paymentDetailsHaveChangedSinceThis = 'รายละเอียดการชำระเงินเปลี่ยนไปหลังการเสนอ ปฏิเสธแล้วเสนอใหม่'
export const thePaymentDetailsHaveChanged = 'รายละเอียดการชำระเงินเปลี่ยนแล้ว'
export const approvedChangeToPaymentDetailsProposed =
  '{actor} อนุมัติการแก้ไขรายละเอียดการชำระเงินที่ {proposedBy} เสนอ'
export const newPaymentDetailsArePrintedOn =
  'ใบแจ้งหนี้ที่ออกตั้งแต่นี้ไปจะแสดงรายละเอียดใหม่ หากไม่ถูกต้อง ให้เสนอรายละเอียดเดิมอีกครั้งทันทีและแจ้งลูกค้าที่ได้รับใบแจ้งหนี้'
export const changeApprovedInvoicesShowNewPayment =
  'อนุมัติการแก้ไขแล้ว ใบแจ้งหนี้จะแสดงรายละเอียดการชำระเงินใหม่ตั้งแต่นี้ไป'
export const changeToPaymentDetailsWasRejected = 'การแก้ไขรายละเอียดการชำระเงินถูกปฏิเสธ'
export const withdrewProposedChangeToPaymentDetails = '{actor} ถอนข้อเสนอแก้ไขรายละเอียดการชำระเงิน'
export const rejectedChangeToPaymentDetailsProposed =
  '{actor} ปฏิเสธการแก้ไขรายละเอียดการชำระเงินที่ {proposedBy} เสนอ'
export const invoicesContinueToShowCurrentPayment = 'ใบแจ้งหนี้ยังแสดงรายละเอียดการชำระเงินปัจจุบันตามเดิม'
export const changeRejectedInvoicesContinueToShow =
  'ปฏิเสธการแก้ไขแล้ว ใบแจ้งหนี้ยังแสดงรายละเอียดการชำระเงินปัจจุบันตามเดิม'
export const before = 'ก่อนเปลี่ยน:\n{text}'
export const after = 'หลังเปลี่ยน:\n{text}'
export const none = '(ไม่มี)'
