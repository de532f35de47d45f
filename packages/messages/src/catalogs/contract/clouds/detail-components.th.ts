/** Thai texts of `contract/clouds/detail-components`. */
export const usage = 'การใช้งาน'
export const tier = 'ระดับ (Tier)'
export const fixedFee = 'ค่าธรรมเนียมคงที่'
export const percentageOfSpend = 'ร้อยละของยอดใช้จ่าย'
export const otherCharge = 'ค่าบริการอื่น'
export const discount = 'ส่วนลด'
export const credit = 'เครดิต'
export const minimumCharge = 'ค่าบริการขั้นต่ำ'
