/** Thai texts of `server/provisioning/provisions/types`. */
export const microsoftAzure = 'Microsoft Azure'
export const allCustomers = 'ลูกค้าทั้งหมด'
export const aHasNoField = 'ประเภททรัพยากร {noun} ไม่มีฟิลด์ {other}'
export const isOfEachRequestLeaveIt = '{label} ต้องระบุในแต่ละคำขอ นำออกจากเทมเพลต'
export const aTemplateHoldsNoPasswordsLeave = 'เทมเพลตมีรหัสผ่านไม่ได้ นำรหัสผ่านออก'
export const isNotFilledInSoThat = '{label} ยังไม่ได้กรอก จึงกำหนดให้คงที่ไม่ได้'
export const thisPortalDoesNotProvisionAny = 'พอร์ทัลนี้ไม่รองรับการจัดเตรียม {name} แล้ว'
export const nobody = 'ไม่มีลูกค้า'
