/** Thai texts of `web/parties/data-keys`. */
export const aNewVersionOfTheKey =
  'ระบบจะสร้างคีย์เวอร์ชันใหม่ และเข้ารหัสข้อมูลลับทั้งหมดของเวอร์ชันเดิมใหม่ในเบื้องหลัง ผู้ใช้ทำงานต่อได้ เวอร์ชันเดิมจะถูกทำลายหลังจากนั้น 1 ชั่วโมง'
export const rotateDataKey = 'หมุนเวียนคีย์ข้อมูล'
export const loadingTheDataKey = 'กำลังโหลดคีย์ข้อมูล'
export const dataKey = 'คีย์ข้อมูล'
export const thereIsNoKeyYetIt = 'ยังไม่มีคีย์ ระบบจะสร้างเมื่อมีข้อมูลลับรายการแรก'
export const theDataKeyIsBeingRotated = 'กำลังหมุนเวียนคีย์ข้อมูล ดูความคืบหน้าได้ที่ไอคอนกระดิ่ง'
export const rotateTheDataKeyOf = 'หมุนเวียนคีย์ข้อมูลของ {name} หรือไม่'
export const localKey = 'คีย์ภายในเครื่อง {wrappedBy}'
export const version = 'เวอร์ชัน {version}'
export const theSecretsOfAreEncryptedWith = 'ข้อมูลลับของ {name} เข้ารหัสด้วยคีย์นี้ ซึ่งจัดเก็บแบบเข้ารหัสเช่นกัน'
export const encryptedWith = 'เข้ารหัสด้วย'
export const theLastRotationFailedRotateAgain =
  'การหมุนเวียนครั้งล่าสุดไม่สำเร็จ: {message} หมุนเวียนอีกครั้งเพื่อดำเนินการต่อ'
export const key = 'คีย์'
export const status = 'สถานะ'
export const created = 'สร้างเมื่อ'
export const replaced = 'ถูกแทนที่เมื่อ'
