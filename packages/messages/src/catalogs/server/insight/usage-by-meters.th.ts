/** Thai texts of `server/insight/usage-by-meters`. */
export const dateRangesOverlapChooseTwoRanges = 'ช่วงวันที่เปรียบเทียบซ้อนทับกัน เลือกสองช่วงที่ไม่มีวันซ้ำกัน'
export const viewSaved = 'บันทึกมุมมองแล้ว'
export const savedView = 'มุมมองที่บันทึกไว้'
export const viewRemoved = 'ลบมุมมอง {name} แล้ว'
export const youHaveSavedViewWhichIs =
  'มี{mostUsageViews, plural, other {มุมมองที่บันทึกไว้ # รายการ}}แล้ว ลบรายการที่ไม่ใช้ก่อน'
export const draft = 'ฉบับร่าง'
export const theStartMustNotBeAfterTheEnd = 'วันที่เริ่มต้นของช่วงเวลาต้องไม่อยู่หลังวันที่สิ้นสุด'
