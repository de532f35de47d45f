/** Thai texts of `server/scope`. */
export const theRequestWasCanceledByIts = 'ผู้เรียกยกเลิกคำขอ'
export const tooManyWaitForTheSame = 'ขณะนี้มีผู้รอรายการเดียวกันมากเกินไป ลองอีกครั้งใน 1 นาที'
export const showFirstThatItIsYou = 'ยืนยันตัวตนด้วยรหัสผ่านหรือพาสคีย์ก่อน โปรแกรมใช้ POST /api/Account/Proof'
export const yourUserBelongsToNoCustomer = 'ผู้ใช้ไม่ได้อยู่ภายใต้ลูกค้ารายใด ติดต่อผู้ดูแลระบบ'
