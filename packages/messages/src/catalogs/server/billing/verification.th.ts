/** Thai texts of `server/billing/verification`. */
export const tooManyVerificationAttempts = 'มีการตรวจสอบเอกสารมากเกินไป'
export const documentsCannotBeVerifiedHereAsk = 'ตรวจสอบเอกสารที่นี่ไม่ได้ สอบถามผู้ขายที่ออกเอกสาร'
