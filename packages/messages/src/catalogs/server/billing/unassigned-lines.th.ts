/** Thai texts of `server/billing/unassigned-lines`. */
export const invoiceIsBeingCalculated = ' {count, plural, other {กำลังคำนวณใบแจ้งหนี้ # ฉบับ}}'
export const wasJustAssignedAndUnassignedAssign = '{subAccountKey} เพิ่งถูกกำหนดและยกเลิกพร้อมกัน กำหนดอีกครั้ง'
export const theAssignmentCannotBeUndone = 'เลิกทำการกำหนดไม่ได้ {message}'
export const assignment = 'การกำหนด'
export const alreadyUndidAssignmentOfTo = '{undoneBy} เลิกทำการกำหนด {name} ให้ {companyName} ไปแล้ว'
export const wasAssignedToMoreThanHours =
  '{name} ถูกกำหนดให้ {companyName} เกิน {undoHours} ชั่วโมงแล้ว จึงเลิกทำไม่ได้ แก้ไขหรือลบ Subscription เอง'
export const theSubscriptionWasDeletedSoThere = 'Subscription {name} ถูกลบแล้ว จึงไม่มีสิ่งที่ต้องเลิกทำ'
export const someoneChangedSubscriptionAfter =
  'มีผู้แก้ไข Subscription {name} หลังการกำหนด จึงเลิกทำไม่ได้ แก้ไขหรือลบ Subscription เอง'
export const noLongerBelongsTo = '{name} ไม่ได้เป็นของ {companyName} แล้ว{calculations}'
export const importLabel = 'การนำเข้า'
export const customerAndSubscriptionWouldNowBe =
  'ขณะนี้จะสร้าง{count, plural, other {ลูกค้า # ราย}}และ {count2, plural, other {Subscription # รายการ}} ตรวจทานอีกครั้งก่อน'
export const customerAndSubscriptionWereAddedNew =
  'เพิ่ม{count, plural, other {ลูกค้า # ราย}}และ {count2, plural, other {Subscription # รายการ}}แล้ว{isAtCost, select, true { โดยลูกค้าแต่ละรายคิดตามต้นทุน} other {}}'
export const alreadyBelongsTo = '{subAccountKey} เป็นของ {companyName} อยู่แล้ว'
export const thisCustomerWasNotFoundChoose = 'ไม่พบลูกค้ารายนี้ เลือกรายอื่น'
export const sameTenantOnInvoice = 'ตรงกับ tenant ในใบแจ้งหนี้'
export const otherSubscriptionsOfTenant = 'มี Subscription อื่นของ tenant เดียวกัน'
export const otherSubscriptionsOfCustomer = 'มี Subscription อื่นของลูกค้ารายเดียวกันในใบแจ้งหนี้'
export const domainOnInvoice = 'มีโดเมนของลูกค้าอยู่ในใบแจ้งหนี้'
export const customerNameOnInvoice = 'ตรงกับชื่อลูกค้าในใบแจ้งหนี้'
export const nameInSubscription = 'ชื่อลูกค้าเป็นส่วนหนึ่งของชื่อ Subscription'
export const nowBelongsTo = 'กำหนด {name} ให้ {companyName} แล้ว'
