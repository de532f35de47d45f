/** Thai texts of `web/billing/month-checks`. */
export const noFindingsIn = 'ไม่มีข้อค้นพบใน {month}'
export const explanationAndRemedy = '{explanation} {remedy}'
export const checksSearchMonth =
  '{count, plural, other {การตรวจสอบ # รายการ}}เปรียบเทียบบิล เอกสาร ราคา และใบอนุญาตของเดือน เปิดข้อค้นพบเพื่อแก้ไข หรือยอมรับพร้อมเหตุผล'
export const checkIsNotComplete = '{title}: {problem}'
export const accept = 'ยอมรับ'
export const acceptDots = 'ยอมรับ…'
export const reopen = 'เปิดอีกครั้ง'
export const acceptCountFindings = 'ยอมรับ{count, plural, other {ข้อค้นพบ # รายการ}}ของ {month}'
export const acceptedFindingsAreShownApart = 'ข้อค้นพบที่ยอมรับแล้วจะไม่นับอีก หากจำนวนเงินเปลี่ยนไป ข้อค้นพบจะเปิดอีกครั้ง'
export const selectFindingsThatAreNotAccepted = 'เลือกข้อค้นพบที่ยังไม่ได้ยอมรับ'
export const selectAcceptedFindings = 'เลือกข้อค้นพบที่ยอมรับแล้ว'
