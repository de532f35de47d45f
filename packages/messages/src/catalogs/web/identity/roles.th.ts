/** Thai texts of `web/identity/roles`. */
export const roles = 'บทบาท'
export const usersWithThisRole = 'ผู้ใช้ที่มีบทบาทนี้'
export const whoMayDoWhat = 'สิทธิ์ตามบทบาท'
export const saSeesEveryCustomerTheOther =
  'SA เห็นลูกค้าทุกราย บทบาทอื่นเห็นเฉพาะข้อมูลของลูกค้าของตนในทุกรายการ เซิร์ฟเวอร์บังคับใช้กฎเหล่านี้ไม่ว่าหน้าจอจะแสดงอะไร'
export const listOrAction = 'รายการหรือการดำเนินการ'
export const viewAs = 'ดูในฐานะ'
export const seeThePortalAsARole =
  'ดูพอร์ทัลในฐานะบทบาทของลูกค้า: เมนู รายการ และตัวเลขเหมือนกัน ระหว่างนี้แก้ไขไม่ได้ และจะบันทึกไว้ในบันทึกการตรวจสอบของลูกค้า'
export const customer = 'ลูกค้า'
export const chooseTheCustomer = 'เลือกลูกค้า'
export const role = 'บทบาท'
export const viewAsThisRole = 'ดูในฐานะบทบาทนี้'
export const no = 'ไม่ได้'
export const readsAndChanges = 'อ่านและแก้ไข'
export const reads = 'อ่าน'
export const besideTheLists = 'การดำเนินการอื่น'
export const yes = 'ได้'
