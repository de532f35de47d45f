/** Thai texts of `server/messaging/outbox`. */
export const thisMessageWasDeliveredAndIts = 'ส่งข้อความนี้แล้วและไม่ได้เก็บเนื้อหาไว้ ผู้ที่ต้องการข้อความต้องขอใหม่'
export const thisMessageIsAlreadyBeingSent = 'กำลังส่งข้อความนี้อยู่แล้ว'
export const noMailServerIsConfiguredSet = 'ยังไม่ได้ตั้งค่าเซิร์ฟเวอร์อีเมล ตั้งค่า SMTP_URL เริ่มระบบใหม่ แล้วส่งข้อความ'
export const messageToIsBeingSent = 'กำลังส่งข้อความถึง {toAddress}'
