/** Thai texts of `clouds/kit`. */
export const machinesAndDatabasesCanBeStarted = 'เริ่ม หยุด และรีสตาร์ตเครื่องและฐานข้อมูล รวมถึงสร้างสแนปช็อตได้'
export const someOfStartStopRestartAnd = 'การเริ่ม หยุด รีสตาร์ต และสร้างสแนปช็อตบางรายการใช้ไม่ได้หากไม่มี {lacking}'
export const thereAreNoActionsOnResources = 'ไม่มีการดำเนินการสำหรับทรัพยากรประเภท {type}'
export const thereWasNoAnswerWithinSeconds = 'ไม่ได้รับคำตอบภายใน {milliseconds} วินาที'
export const thePagesOfGoRoundIn = 'ผู้ให้บริการส่งหน้าเดิมของ {what} ซ้ำ'
export const thePagesOfDoNotEnd = 'ผู้ให้บริการส่งหน้าของ {what} มากเกินไป'
export const itGaveNoReason = 'ไม่ได้ระบุเหตุผล'
