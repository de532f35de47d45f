/** Thai texts of `contract/billing/document-mails`. */
export const selectAtLeastOneDocument = 'เลือกเอกสารที่จะส่ง'
export const youCanSendUpToDocuments = 'ส่งได้ไม่เกิน {mostMailedAtOnce} ฉบับต่อครั้ง'
export const enterValidEmailAddress = 'ที่อยู่อีเมลไม่ถูกต้อง'
export const document = 'เอกสาร'
export const reminder = 'การแจ้งเตือนชำระเงิน'
export const statement = 'ใบแจ้งยอด'
export const monthlyReport = 'รายงานประจำเดือน'
