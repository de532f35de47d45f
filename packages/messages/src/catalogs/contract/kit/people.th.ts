/** Thai texts of `contract/kit/people`. */
export const theUserIdMustNotContain = 'รหัสผู้ใช้ต้องไม่มีช่องว่าง'
export const thePasswordNeedsAtLeast12 = 'รหัสผ่านต้องมีอย่างน้อย 12 อักขระ'
export const thePasswordMayHave200Characters = 'รหัสผ่านมีได้ไม่เกิน 200 อักขระ'
export const theCodeHas6Digits = 'รหัสต้องมี 6 หลัก'
