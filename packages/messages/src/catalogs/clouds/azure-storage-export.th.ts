/** Thai texts of `clouds/azure-storage-export`. */
export const hasNoListOfBlobs = '{key} ไม่มีรายการ blob'
export const listsABlobWithoutAName = '{key} มี blob ที่ไม่มีชื่อ'
export const announcesBlobsForRunButLists =
  '{key} ระบุว่าการส่งออกมี {count} blob แต่แสดง {count2} รายการ รันการส่งออกอีกครั้ง'
