/** Thai texts of `server/provisioning/provisions/approvals`. */
export const thisDeletesTheDataInAn = 'การดำเนินการนี้จะลบข้อมูลใน {data} ผู้ดูแลระบบคนอื่นที่ไม่ใช่ {createdBy} ต้องอนุมัติ'
export const everyPlanOfThisCustomerNeeds =
  'ทุกแผนของลูกค้ารายนี้ต้องได้รับการอนุมัติจากผู้ดูแลระบบคนอื่นที่ไม่ใช่ผู้ขอ {createdBy}'
export const thisCustomersRuleRequiresAn = 'กฎของลูกค้ารายนี้กำหนดให้ผู้ดูแลระบบอนุมัติทุกแผน'
export const anAdministratorMustApproveTheDeletion = 'ผู้ดูแลระบบต้องอนุมัติการลบ'
export const thisTypeItsNameToApprove =
  'การดำเนินการนี้จะ{effect, select, interrupts {ทำให้หยุดชะงัก} deletes {ลบ} other {ลบหรือแทนที่}} {unconfirmed} {isResourceAction, select, true {พิมพ์ชื่อเพื่ออนุมัติ} other {ตรวจสอบแผน แล้วพิมพ์แต่ละชื่อเพื่ออนุมัติ}}'
export const reviewAndApproveThePlan = 'ตรวจทานและอนุมัติแผน'
export const thePlanHasChangedSinceIt = 'แผนเปลี่ยนไปหลังจากที่อนุมัติ ตรวจทานอีกครั้ง'
export const anAdministratorMustApproveThis = 'ผู้ดูแลระบบต้องอนุมัติรายการนี้'
export const youRequestedThisSoSomebodyElse = 'คำขอนี้เป็นของคุณเอง ต้องให้ผู้อื่นอนุมัติ'
export const anotherAdministratorOfCanApproveIt =
  'ผู้ดูแลระบบคนอื่นของ {companyName} หรือผู้ดูแลระบบของตัวแทนจำหน่ายอนุมัติได้'
export const hasNoOtherAdministratorAskThe = '{companyName} ไม่มีผู้ดูแลระบบคนอื่น ขอให้ผู้ดูแลระบบของตัวแทนจำหน่ายอนุมัติ'
export const nobodyElseCanApproveItInvite = 'ไม่มีผู้อื่นที่อนุมัติได้ เชิญผู้ดูแลระบบอีกคนก่อน'
export const lostData = '{data} ({action, select, replace {แทนที่ด้วยรายการเปล่า} other {ลบ}})'
