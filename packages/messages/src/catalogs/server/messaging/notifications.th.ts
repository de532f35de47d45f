/** Thai texts of `server/messaging/notifications`. */
export const commandLineHasNoNotificationsSign = 'บรรทัดคำสั่งไม่มีการแจ้งเตือน เข้าสู่ระบบด้วยบัญชีผู้ใช้'
export const onlyAdministratorsCanChangeSettingsFor = 'เฉพาะผู้ดูแลระบบเปลี่ยนการตั้งค่าสำหรับทุกคนได้'
export const yourRoleCannotReceiveNotifications = 'บทบาทนี้รับการแจ้งเตือนเกี่ยวกับ {title} ไม่ได้ นำออก'
export const notificationSettingsSaved = 'บันทึกการแจ้งเตือนแล้ว'
export const savedSettingsApplyToAllUsers = 'บันทึกแล้ว การตั้งค่าใช้กับผู้ใช้ทุกคนที่ไม่ได้เลือกเอง'
export const otherEvents = '… และอีก {count, number} รายการ'
export const details = 'ดูรายละเอียด:\n{url}'
export const settings = 'เปลี่ยนการตั้งค่าการแจ้งเตือน:\n{url}'
