/** Thai texts of `web/identity/identity-providers`. */
export const redirectUri = 'Redirect URI'
export const registerPortalWithProviderAsWeb =
  'ลงทะเบียนพอร์ทัลกับผู้ให้บริการเป็นเว็บแอปพลิเคชันด้วย Redirect URI นี้ ใช้ URI เดียวกันได้กับผู้ให้บริการทุกราย'
export const noIdentityProvidersYet = 'ยังไม่มีผู้ให้บริการยืนยันตัวตน'
export const usersCanNoLongerSignIn =
  'ผู้ใช้จะเข้าสู่ระบบด้วยผู้ให้บริการนี้ไม่ได้อีก ผู้ใช้ที่ไม่มีรหัสผ่านต้องขอลิงก์จาก “ลืมรหัสผ่าน” บัญชีผู้ใช้จะไม่ถูกลบ'
export const provider = 'ผู้ให้บริการ'
export const users = 'ผู้ใช้'
