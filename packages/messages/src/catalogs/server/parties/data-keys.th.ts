/** Thai texts of `server/parties/data-keys`. */
export const dataKeyVersion = 'คีย์ข้อมูลเวอร์ชัน {version}'
export const dataKeys = 'คีย์ข้อมูล'
export const ofSecret = '{seen} จาก {total, plural, other {ข้อมูลลับ # รายการ}}'
export const dataKeyRotatedSecretReEncrypted =
  'หมุนเวียนคีย์ข้อมูลแล้ว {resealed, plural, other {เข้ารหัสข้อมูลลับใหม่ # รายการ}}'
export const dataKeyDestroyed = '{destroyed, plural, other {ทำลายคีย์ข้อมูลแล้ว # รายการ}}'
export const thisCustomerWasNotFound = 'ไม่พบลูกค้ารายนี้'
export const dataKeyOfIsAlreadyBeing = 'กำลังหมุนเวียนคีย์ข้อมูลของ {name} อยู่แล้ว รอจนเสร็จ'
export const dataKeyOf = 'คีย์ข้อมูลของ {name}'
export const rotatingTheDataKeyOf = 'กำลังหมุนเวียนคีย์ข้อมูลของ {name}'
export const theDataKeyOfIsBeingRotated = 'กำลังหมุนเวียนคีย์ข้อมูลของ {name}'
export const theReseller = 'ตัวแทนจำหน่าย'
