/** Thai texts of `server/messaging/notifications`. */
export const theCommandLineHasNoNotifications = 'บรรทัดคำสั่งไม่มีการแจ้งเตือน เข้าสู่ระบบด้วยบัญชีผู้ใช้'
export const onlyAdministratorsChooseForEverybody = 'เฉพาะผู้ดูแลระบบเลือกให้ทุกคนได้'
export const yourRoleCannotGetNotificationsAbout = 'บทบาทนี้รับการแจ้งเตือนเกี่ยวกับ {title} ไม่ได้ นำออก'
export const yourNotificationsHaveBeenSaved = 'บันทึกการแจ้งเตือนแล้ว'
export const theyHoldForEverybodyWhoHas = 'ใช้กับทุกคนที่ไม่ได้เลือกเอง'
export const otherEvents = '… และอีก {count, number} รายการ'
export const details = 'ดูรายละเอียดที่นี่:\n{url}'
export const settings = 'เลือกการแจ้งเตือนที่ต้องการได้ที่นี่:\n{url}'
