/** Thai texts of `contract/kit/bulk`. */
export const sayWhatIsToBeDone = 'ระบุการดำเนินการ'
export const eachIdIsTheIdOf = 'แต่ละรหัสต้องเป็นรหัสของแถว'
export const chooseAtLeastOneRow = 'เลือกอย่างน้อยหนึ่งแถว'
export const chooseRowsAtMost = 'เลือกได้ไม่เกิน {bulkLimit, number} แถว'
