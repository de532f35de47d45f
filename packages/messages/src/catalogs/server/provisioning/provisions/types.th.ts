/** Thai texts of `server/provisioning/provisions/types`. */
export const microsoftAzure = 'Microsoft Azure'
export const allCustomers = 'ลูกค้าทั้งหมด'
export const resourceTypeHasNoField = 'ประเภททรัพยากร {noun} ไม่มีฟิลด์ {other}'
export const isSpecificToEachRequestRemove = '{label} ต้องระบุในแต่ละคำขอ นำออกจากเทมเพลต'
export const templateCannotContainPasswordsRemove = 'เทมเพลตมีรหัสผ่านไม่ได้ นำรหัสผ่านออก'
export const hasNoValueSoItCannot = '{label} ยังไม่ได้กรอก จึงกำหนดให้คงที่ไม่ได้'
export const thisPortalNoLongerSupportsProvisioning = 'พอร์ทัลนี้ไม่รองรับการจัดเตรียม {name} แล้ว'
export const noCustomers = 'ไม่มีลูกค้า'
