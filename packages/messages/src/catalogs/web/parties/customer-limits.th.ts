/** Thai texts of `web/parties/customer-limits`. */
export const moreAreHeldAndSentLater = 'ส่วนที่เกินจะพักไว้และส่งภายหลัง รายการที่พักอยู่จะส่งทันทีที่ขีดจำกัดใหม่อนุญาต'
export const moreAreRefusedUntilTheWindow = 'ส่วนที่เกินจะถูกปฏิเสธจนกว่าจะสิ้นสุดช่วงเวลา'
export const changeLimit = 'แก้ไขขีดจำกัด'
export const noCustomerHasReachedALimit = 'ไม่มีลูกค้าที่ถึงขีดจำกัด'
export const changeTheLimitOnFor = 'แก้ไขขีดจำกัดของ{units}สำหรับ {companyName} หรือไม่'
export const nowDefault = 'ปัจจุบัน: {allowed} ค่าเริ่มต้น: {limitText} {follows}'
export const limitOnFor = 'ขีดจำกัดของ{units}สำหรับ {companyName}: {limitSetting}'
export const withoutASettingEachCustomerMay = 'หากไม่ได้ตั้งค่า ลูกค้าแต่ละรายจำกัดที่ {limitKinds}'
