/** Thai texts of `contract/clouds/account-kinds/delivery-fields`. */
export const folder = 'โฟลเดอร์'
export const filesAreWrittenToThisFolder =
  'ไฟล์จะอยู่ในโฟลเดอร์นี้ และไม่แตะต้องส่วนอื่นของบัคเก็ต กำหนดโฟลเดอร์แยกสำหรับแต่ละบัญชี'
export const firstMonth = 'เดือนแรก'
export const forExample202610EarlierMonths = 'เช่น 2026-10 ไม่นำส่งเดือนก่อนหน้า เว้นว่างเพื่อนำส่งทุกเดือนที่มีเอกสารออกแล้ว'
export const enterFolderPathForExampleFinance =
  'ป้อนพาธของโฟลเดอร์ เช่น finance/focus ใช้ได้เฉพาะตัวอักษร ตัวเลข และ . _ -'
