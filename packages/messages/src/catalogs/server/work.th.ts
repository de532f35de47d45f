/** Thai texts of `server/work`. */
export const attemptOfLostItsLease = 'ความพยายามครั้งที่ {attempt} ของ {name} {rowId} สูญเสียสิทธิ์การทำงาน (lease)'
export const taskWasInterruptedTimesAndWas =
  'หยุดชะงัก {maxInterruptions} ครั้งจึงเลิกทำงาน ไม่มีการบันทึกการเปลี่ยนแปลง เริ่มใหม่'
export const waitingForDatabaseOrFileStore = 'กำลังรอให้ฐานข้อมูลหรือที่เก็บไฟล์ตอบสนอง งานจะทำต่ออัตโนมัติ'
export const databaseOrFileStoreDidNot =
  'ฐานข้อมูลหรือที่เก็บไฟล์ไม่ตอบสนองหลายชั่วโมง ไม่มีการบันทึกการเปลี่ยนแปลง เริ่มใหม่เมื่อตอบสนองแล้ว'
export const unexpectedErrorOccurredSeePortalsLog =
  'เกิดข้อผิดพลาดที่ไม่คาดคิด ดูเหตุผลในบันทึกของพอร์ทัล ไม่มีการบันทึกการเปลี่ยนแปลง เริ่มใหม่'
export const taskNoLongerExists = 'งานนี้ไม่มีอยู่แล้ว'
export const silentForADay = 'งานไม่มีความคืบหน้ามาหนึ่งวัน'
