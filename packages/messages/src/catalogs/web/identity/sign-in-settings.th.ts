/** Thai texts of `web/identity/sign-in-settings`. */
export const signInSettings = 'การตั้งค่าการเข้าสู่ระบบ'
export const openSignUp = 'เปิดให้สมัครใช้งาน'
export const theSignInPageHasA = 'หน้าเข้าสู่ระบบมีลิงก์สมัครใช้งาน ผู้สมัครยืนยันอีเมล แล้วรอผู้ดูแลระบบอนุมัติ'
export const usersCanJoinByInvitationOnly = 'สร้างบัญชีได้จากคำเชิญเท่านั้น หน้าเข้าสู่ระบบไม่มีลิงก์สมัครใช้งาน'
export const allowPasswordInUrl = 'ให้โปรแกรมเข้าสู่ระบบด้วยรหัสผ่านใน URL'
export const getApiUsersLoginIsAccepted =
  'ใช้ GET /api/Users/Login ได้ URL จะถูกบันทึกไว้ในล็อกของพร็อกซีและโปรแกรม ปิดตัวเลือกนี้เมื่อทุกโปรแกรมเข้าสู่ระบบด้วย POST หรือใช้โทเค็น API แล้ว'
export const getApiUsersLoginIsRejected =
  'ระบบปฏิเสธ GET /api/Users/Login โปรแกรมเข้าสู่ระบบด้วย POST หรือใช้โทเค็น API'
export const twoStepVerificationRequirementSaved = 'บันทึกบทบาทที่ต้องใช้การยืนยันตัวตนสองขั้นตอนแล้ว'
export const requireTwoStepVerificationFor = 'กำหนดให้ใช้การยืนยันตัวตนสองขั้นตอนสำหรับ'
export const usersWithTheseRolesWhoSign =
  'ผู้ใช้บทบาทเหล่านี้ที่เข้าสู่ระบบด้วยรหัสผ่านต้องใช้พาสคีย์ รหัสจากแอป หรือรหัสทางอีเมล ผู้ที่ยังไม่มีจะทำได้เพียงเพิ่มในหน้าโปรไฟล์ หากไม่มีเมลเซิร์ฟเวอร์ รหัสทางอีเมลจะไม่นับ'
export const loadingTheSettings = 'กำลังโหลดการตั้งค่า'
export const isNow = '{label}: {value, select, true {เปิด} other {ปิด}}'
