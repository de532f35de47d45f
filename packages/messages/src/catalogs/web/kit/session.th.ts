/** Thai texts of `web/kit/session`. */
export const noAccess = 'ไม่มีสิทธิ์เข้าถึง'
export const youDontHaveAccessToThis = 'ไม่มีสิทธิ์เข้าถึงหน้านี้'
export const backToDashboard = 'กลับไปที่แดชบอร์ด'
export const atLeast12CharactersUseSeveral = 'อย่างน้อย 12 อักขระ แนะนำให้ใช้คำหลายคำที่ไม่เกี่ยวข้องกัน'
export const leaving = 'กำลังออก…'
export const leave = 'ออก'
export const themeChangedInThisBrowserBut = 'เปลี่ยนธีมในเบราว์เซอร์นี้แล้ว แต่บันทึกไปยังเบราว์เซอร์อื่นไม่ได้'
export const passkeySignInWasNotCompleted = 'ไม่ได้ใช้พาสคีย์ ลองอีกครั้งเมื่อพร้อม'
export const passkeysDoNotWorkAtThis = 'ใช้พาสคีย์ที่อยู่นี้ไม่ได้ เปิดพอร์ทัลด้วยที่อยู่หลักของพอร์ทัล'
export const thisDeviceAlreadyHasPasskeyFor = 'อุปกรณ์นี้มีพาสคีย์ของบัญชีนี้อยู่แล้ว'
export const thisDeviceCannotVerifyYourIdentity =
  'อุปกรณ์นี้ยืนยันตัวตนไม่ได้ ตั้งค่า PIN ลายนิ้วมือ หรือใบหน้าในอุปกรณ์ก่อน หรือใช้อุปกรณ์อื่น'
export const thisDeviceCannotStorePasskeysUse =
  'อุปกรณ์นี้เก็บพาสคีย์ไม่ได้ ใช้โทรศัพท์ คอมพิวเตอร์ที่มีการล็อกหน้าจอ หรือคีย์ความปลอดภัยรุ่นใหม่กว่า'
export const passkeySignInWasNotCompletedIt = 'ไม่ได้ใช้พาสคีย์ คำขอถูกยกเลิก หมดเวลา หรืออุปกรณ์นี้ไม่มีพาสคีย์ของพอร์ทัล'
export const browserCouldNotUsePasskeyTry = 'เบราว์เซอร์ใช้พาสคีย์ที่นี่ไม่ได้ ลองอีกครั้งหรือเข้าสู่ระบบด้วยวิธีอื่น'
export const yourSessionHasEndedSignIn = 'เซสชันสิ้นสุดแล้ว เข้าสู่ระบบอีกครั้งเพื่อดำเนินการต่อ'
export const youAreViewingPortalAsOf =
  'กำลังดูพอร์ทัลในบทบาท <strong>{role}</strong> ของ <strong>{company}</strong> เปลี่ยนแปลงสิ่งใดไม่ได้'
