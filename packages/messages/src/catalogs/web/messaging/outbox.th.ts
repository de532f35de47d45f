/** Thai texts of `web/messaging/outbox`. */
export const messageLabel = 'ข้อความ'
export const theMessageWasDeliveredItsText = 'ส่งข้อความถึงแล้ว ไม่เก็บเนื้อหาไว้ เพราะอาจมีรหัสและลิงก์'
export const details = 'รายละเอียด'
export const noMailYet = 'ยังไม่มีอีเมล'
export const sendNow = 'ส่งทันที'
export const sendAgain = 'ส่งอีกครั้ง'
