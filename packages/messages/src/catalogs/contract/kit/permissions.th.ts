/** Thai texts of `contract/kit/permissions`. */
export const signInToContinue = 'เข้าสู่ระบบเพื่อดำเนินการต่อ'
export const noAccess =
  'เฉพาะ{group, select, sa {ผู้ดูแลระบบของตัวแทนจำหน่าย} admin {ผู้ดูแลระบบ} editor {ผู้ดูแลระบบและผู้แก้ไข} other {ผู้ใช้ที่เข้าสู่ระบบ}}เท่านั้นที่เข้าถึง{title}ได้'
export const viewOnly = 'บทบาท {role} ของคุณดู{title}ได้ แต่{canWrite, select, true {ดำเนินการนี้} other {แก้ไข}}ไม่ได้'
export const cannotDelete = 'บทบาท {role} ของคุณลบ{title}ไม่ได้'
