/** Thai texts of `web/messaging/tasks`. */
export const tasks = 'งาน'
export const clearCompleted = 'ล้างงานที่เสร็จแล้ว'
export const onlyWhatNeedsMe = 'เฉพาะที่ฉันต้องดำเนินการ'
export const loadingTasks = 'กำลังโหลดงาน'
export const noTasks = 'ไม่มีงาน'
export const fetchesImportsAndCalculationsAppearHere =
  'การดึงข้อมูล การนำเข้า และการคำนวณที่คุณเริ่มจะแสดงที่นี่เป็นเวลา 30 วัน'
export const rangeOf = '{first}–{last} จาก {count}'
