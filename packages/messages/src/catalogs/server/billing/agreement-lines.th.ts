/** Thai texts of `server/billing/agreement-lines`. */
export const requires = 'ค่าบริการประเภท “{kindLabel}” ต้องระบุ {labelOf}'
export const doesNotUseLeaveItEmpty = 'ค่าบริการประเภท “{kindLabel}” ไม่มี {labelOf} เว้นว่างไว้'
export const validToMustBeAfterValid = '“มีผลถึง” ต้องอยู่หลัง “มีผลตั้งแต่”'
export const amountsAreChargedForWholeMonths = 'จำนวนเงินคิดเป็นเดือนเต็ม ระบุวันแรกของเดือน ตัวอย่างเช่น 2026-11-01'
export const thisSubscriptionBelongsToAnother = 'Subscription นี้เป็นของลูกค้ารายอื่น'
export const subscriptionIsInChooseThatProvider =
  'Subscription นี้อยู่ใน {subscriptionCloud} เลือกคลาวด์นั้นหรือเว้นว่างไว้'
export const enterCurrencyOfMinimumAmount = 'ระบุสกุลเงินของยอดขั้นต่ำ'
export const thisCustomerHasNoBillingProfile =
  'ลูกค้ารายนี้ไม่มีโปรไฟล์การเรียกเก็บเงิน จึงยังไม่มีสกุลเงินสำหรับใบแจ้งหนี้ เพิ่มโปรไฟล์ก่อน'
export const thisCustomerIsInvoicedInEnter = 'ใบแจ้งหนี้ของลูกค้ารายนี้เป็นสกุล {currencies} ระบุจำนวนเงินเป็นสกุลนั้น'
export const toEndItEditItAnd = 'หากต้องการให้สิ้นสุด ให้แก้ไขและระบุ “มีผลถึง”'
export const remedyOfField = '{label}: {remedy}'
