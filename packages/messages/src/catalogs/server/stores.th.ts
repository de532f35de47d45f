/** Thai texts of `server/stores`. */
export const theDataKeyOfAStored =
  'คีย์ข้อมูลของข้อมูลลับที่จัดเก็บไม่มีอยู่แล้ว ระบุข้อมูลลับใหม่ หรือกู้คืนตาราง data_key จากข้อมูลสำรอง'
export const dataKeyIsBeingRotatedTry = 'กำลังเปลี่ยนคีย์ข้อมูล ลองอีกครั้งในอีกไม่กี่วินาที'
export const portalsDiskIsFullSoNothing =
  'ดิสก์ของพอร์ทัลเต็ม จึงไม่ได้นำเข้าข้อมูล เพิ่มพื้นที่ว่างหรือชี้ DATA_DIR ไปยังดิสก์ที่ใหญ่กว่า แล้วลองอีกครั้ง'
export const fileNeedsButPortalsDiskHas =
  'ไฟล์ต้องใช้ {mebibytes} แต่ดิสก์ของพอร์ทัลเหลือ {mebibytes2} เพิ่มพื้นที่ว่างหรือชี้ DATA_DIR ไปยังดิสก์ที่ใหญ่กว่า แล้วลองอีกครั้ง'
export const storedSecretCannotBeReadWith =
  'อ่านข้อมูลลับที่จัดเก็บด้วยคีย์ปัจจุบันไม่ได้ ระบุ SECRET_KEY ที่ใช้เขียนข้อมูลใน SECRET_KEY_FORMER หากไม่มี ให้นำ {keyFileName} กลับไปไว้ในโฟลเดอร์ข้อมูล'
export const aDataKeyBelongsToAnother = 'คีย์ข้อมูลเป็นของลูกค้ารายอื่น ตรวจสอบว่าผู้ใดแก้ไขฐานข้อมูล'
export const checkTheKeyAndThePermissions = 'ตรวจสอบคีย์และสิทธิ์ของพอร์ทัล แล้วลองอีกครั้ง'
export const checkThatThisIsKeyThat = 'ตรวจสอบว่าเป็นคีย์ที่ใช้เข้ารหัสคีย์ข้อมูล และผู้ใดแก้ไขฐานข้อมูล'
export const tryAgainInFewSeconds = 'ลองอีกครั้งในอีกไม่กี่วินาที'
export const keyServiceCouldNotUseAnd = 'บริการคีย์ใช้ {name} ไม่ได้ คำตอบ: {message} {advice}'
export const storedSecretRequiresKeySetIt =
  'ข้อมูลลับที่จัดเก็บต้องใช้คีย์ {name} กำหนดเป็น SECRET_KMS หรือ SECRET_KMS_FORMER แล้วเริ่มใหม่'
export const waitThenTryAgain = '{what} รอ {waitText} แล้วลองอีกครั้ง'
export const aStoredSecretBelongsToAnother =
  'ข้อมูลลับที่จัดเก็บเป็นของรายการอื่น ระบุข้อมูลลับใหม่ และตรวจสอบว่าผู้ใดแก้ไขฐานข้อมูล'
export const waitSeconds = '{count, plural, other {# วินาที}}'
export const waitMinutes = '{count, plural, other {# นาที}}'
export const fileStore = 'ที่เก็บไฟล์'
