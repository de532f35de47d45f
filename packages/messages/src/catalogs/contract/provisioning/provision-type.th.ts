/** Thai texts of `contract/provisioning/provision-type`. */
export const customer = 'ลูกค้า'
export const leaveEmptyToKeepTheCurrent = 'เว้นว่างไว้เพื่อใช้ค่าปัจจุบัน'
export const basics = 'ข้อมูลพื้นฐาน'
export const isNotAvailableWithSelectedOptions = '{label} ใช้กับตัวเลือกที่เลือกไว้ไม่ได้'
