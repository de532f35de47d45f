/** Thai texts of `web/parties/customer-limits`. */
export const anythingAboveLimitIsHeldAnd = 'ส่วนที่เกินจะพักไว้และส่งภายหลัง รายการที่พักอยู่จะส่งทันทีที่ขีดจำกัดใหม่อนุญาต'
export const anythingAboveLimitIsRejectedUntil = 'ส่วนที่เกินจะถูกปฏิเสธจนกว่าจะสิ้นสุดช่วงเวลา'
export const changeLimit = 'แก้ไขขีดจำกัด'
export const noCustomersHaveReachedLimit = 'ไม่มีลูกค้าที่ถึงขีดจำกัด'
export const changeLimitOnFor = 'แก้ไขขีดจำกัดของ{units}สำหรับ {companyName} หรือไม่'
export const currentDefault = 'ปัจจุบัน: {allowed} ค่าเริ่มต้น: {limitText} {follows}'
export const limitOnFor = 'ขีดจำกัดของ{units}สำหรับ {companyName}: {limitSetting}'
export const byDefaultEachCustomerIsLimited = 'หากไม่ได้ตั้งค่า ลูกค้าแต่ละรายจำกัดที่ {limitKinds}'
