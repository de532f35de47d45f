/** Thai texts of `contract/kit/bulk`. */
export const chooseAnAction = 'ระบุการดำเนินการ'
export const eachIdMustBeIdOf = 'แต่ละรหัสต้องเป็นรหัสของแถว'
export const selectAtLeastOneRow = 'เลือกอย่างน้อยหนึ่งแถว'
export const selectUpToRows = 'เลือกได้ไม่เกิน {bulkLimit, number} แถว'
