/** Thai texts of `contract/identity/accounts`. */
export const thisFieldIsRequired = 'จำเป็นต้องกรอกช่องนี้'
export const emailIsNotValid = 'อีเมลไม่ถูกต้อง'
export const readAndAgreeToTermsOf = 'อ่านและยอมรับข้อกำหนดในการให้บริการเพื่อสมัครใช้งาน'
