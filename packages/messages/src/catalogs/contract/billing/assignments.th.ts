/** Thai texts of `contract/billing/assignments`. */
export const subscriptionNameMayHave200Characters = 'ชื่อ Subscription ต้องไม่เกิน 200 อักขระ'
export const customer = 'ลูกค้า'
export const subscriptionName = 'ชื่อ Subscription'
export const calculateTheInvoices = 'คำนวณใบแจ้งหนี้'
export const recalculateSoTheCustomerIsCharged = 'คำนวณใหม่เพื่อเรียกเก็บจากลูกค้า ต้องมีโปรไฟล์การเรียกเก็บเงิน'
