/** Thai texts of `server/scope`. */
export const callerCanceledRequest = 'ผู้เรียกยกเลิกคำขอ'
export const tooManyRequestsAreWaitingFor = 'ขณะนี้มีผู้รอรายการเดียวกันมากเกินไป ลองอีกครั้งใน 1 นาที'
export const confirmYourIdentityWithYourPassword =
  'ยืนยันตัวตนด้วยรหัสผ่านหรือพาสคีย์ก่อน โปรแกรมใช้ POST /api/Account/Proof'
export const yourUserIsNotAssignedTo = 'ผู้ใช้ไม่ได้อยู่ภายใต้ลูกค้ารายใด ติดต่อผู้ดูแลระบบ'
export const monthIsClosed =
  '{closedBy} ปิดงวด{month}เมื่อ{closedOn} จึงแก้ไขไม่ได้ เปิดงวดอีกครั้งพร้อมระบุเหตุผลที่หน้าปิดงวดเดือน แล้วลองใหม่'
