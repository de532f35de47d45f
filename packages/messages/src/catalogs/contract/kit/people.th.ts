/** Thai texts of `contract/kit/people`. */
export const userIdCannotContainSpaces = 'รหัสผู้ใช้ต้องไม่มีช่องว่าง'
export const passwordMustHaveAtLeast12 = 'รหัสผ่านต้องมีอย่างน้อย 12 อักขระ'
export const passwordCanHaveUpTo200 = 'รหัสผ่านมีได้ไม่เกิน 200 อักขระ'
export const enter6DigitCode = 'รหัสต้องมี 6 หลัก'
