/** Thai texts of `server/clouds/metrics`. */
export const theCloudLetsNoMoreBe = 'ผู้ให้บริการจำกัดจำนวนคำขอในขณะนี้ แสดงข้อมูลที่อ่านไว้ก่อนหน้า'
export const theCloudAnswered = 'ผู้ให้บริการตอบว่า: {message}'
export const theCloudCouldNotBeAsked = 'สอบถามผู้ให้บริการไม่ได้ แสดงข้อมูลที่อ่านไว้ก่อนหน้า'
export const theCloudHasNotAnsweredYet = 'ผู้ให้บริการยังไม่ตอบกลับ แสดงข้อมูลที่อ่านไว้ก่อนหน้า'
export const theStartOfTheRangeLies = 'วันเริ่มต้นต้องอยู่ก่อนวันสิ้นสุด'
export const aRangeHasDaysAtMost = 'ช่วงวันต้องไม่เกิน {mostSpanDays} วัน'
export const giveTheStartAndTheEnd = 'ระบุวันเริ่มต้นและวันสิ้นสุด'
export const noMetrics = 'บัญชีนี้ไม่มีเมตริก'
