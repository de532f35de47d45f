/** Thai texts of `contract/identity/single-sign-on`. */
export const noUserInThisPortalHas = 'ไม่มีผู้ใช้ที่มีอีเมลที่ใช้เข้าสู่ระบบในพอร์ทัลนี้ ขอให้ผู้ดูแลระบบส่งคำเชิญ'
export const yourAccountIsDeactivatedAskYour = 'บัญชีของท่านถูกปิดใช้งาน ขอให้ผู้ดูแลระบบเปิดใช้งานอีกครั้ง'
export const yourAccountIsWaitingForApproval = 'บัญชีของท่านรอผู้ดูแลระบบอนุมัติ เข้าสู่ระบบได้เมื่ออนุมัติแล้ว'
export const yourIdentityProviderDidNotConfirm =
  'ผู้ให้บริการยืนยันตัวตนไม่ได้ยืนยันอีเมลของท่าน ติดต่อผู้ดูแลระบบของผู้ให้บริการนั้น'
export const yourIdentityProviderDeniedSignIn =
  'ผู้ให้บริการยืนยันตัวตนปฏิเสธการเข้าสู่ระบบ หรือมีการยกเลิก ลองอีกครั้งหรือเข้าสู่ระบบด้วยวิธีอื่น'
export const signInTimedOutOrWas = 'การเข้าสู่ระบบใช้เวลานานเกินไปหรือเริ่มในเบราว์เซอร์อื่น ลองอีกครั้ง'
export const tooManySignInAttemptsFrom = 'มีการเข้าสู่ระบบจากเครือข่ายนี้มากเกินไป รอ 15 นาทีแล้วลองอีกครั้ง'
export const yourIdentityProviderIsNotResponding =
  'ผู้ให้บริการยืนยันตัวตนไม่ตอบสนองในขณะนี้ ลองอีกครั้งภายหลังหรือเข้าสู่ระบบด้วยวิธีอื่น'
