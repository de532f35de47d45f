/** Thai texts of `server/billing/billing-profiles`. */
export const validToMustLieAfterValid = '“มีผลถึง” ต้องอยู่หลัง “มีผลตั้งแต่”'
export const validToMustLieAfterValidFrom = '“มีผลถึง” ต้องอยู่หลัง “มีผลตั้งแต่”'
export const theProfileAlreadyChargesThisCustomer =
  'โปรไฟล์ “{name}” เรียกเก็บเงินลูกค้ารายนี้อยู่แล้วตั้งแต่ {validFrom}{hasEnd, select, true { ถึง {validTo}} other { เป็นต้นไป}} กำหนดให้สิ้นสุดก่อนหรือเลือกวันอื่น'
export const toEndItEditItAnd = 'หากต้องการให้สิ้นสุด ให้แก้ไขและระบุ “มีผลถึง”'
export const chooseASubscriptionAServiceOr = 'เลือก Subscription บริการ หรือมิเตอร์ หากใช้กับทุกรายการ ให้แก้ไขที่โปรไฟล์'
export const thisSubscriptionBelongsToAnother = 'Subscription นี้เป็นของลูกค้าคนละรายกับโปรไฟล์การเรียกเก็บเงิน'
export const chooseABillingProfile = 'เลือกโปรไฟล์การเรียกเก็บเงิน'
export const chooseABillingProfile2 = 'เลือกโปรไฟล์การเรียกเก็บเงิน'
