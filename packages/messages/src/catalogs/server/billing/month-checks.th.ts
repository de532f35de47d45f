/** Thai texts of `server/billing/month-checks`. */
export const checkCouldNotBeComputedBecause =
  'คำนวณการตรวจสอบนี้ไม่ได้เพราะเกิดข้อผิดพลาดที่ไม่คาดคิด โปรดลองอีกครั้งภายหลัง'
export const findingNoLongerExistsReload = 'ไม่พบข้อค้นพบที่เลือกแล้ว โปรดโหลดรายการใหม่แล้วลองอีกครั้ง'
export const amountOfHasChangedReload =
  'จำนวนเงินของ “{subject}” เปลี่ยนไปหลังจากโหลดรายการ โปรดโหลดรายการใหม่แล้วลองอีกครั้ง'
export const hasAlreadyAccepted = '{acceptedBy} ยอมรับ “{subject}” ไปแล้ว'
export const isAlreadyOpen = '“{subject}” ยังไม่ได้รับการยอมรับ โปรดโหลดรายการใหม่'
export const findingsAccepted = '{count, plural, other {ยอมรับข้อค้นพบ # รายการแล้ว}}'
export const findingsReopened = '{count, plural, other {เปิดข้อค้นพบ # รายการอีกครั้งแล้ว}}'
export const lineItemsOnInvoicesOfTheMonth =
  '{lines, plural, other {# รายการ}}ที่ไม่มีลูกค้า{hasName, select, true { ใบแจ้งหนี้ระบุชื่อ {name}} other {}}'
export const lastBillingProfileEndedOn = 'โปรไฟล์การเรียกเก็บเงินสุดท้ายสิ้นสุดเมื่อ {endedOn} แต่มีต้นทุนตั้งแต่ {from}'
export const noBillingProfileIsValidOn = 'ไม่มีโปรไฟล์การเรียกเก็บเงินที่มีผลในวันที่ {from}'
export const invoicesOfTheMonthAreMissingOr =
  'ใบแจ้งหนี้ของเดือนนี้ยังขาดหรือยังไม่ได้คำนวณ หลังจากนั้นจึงจะตรวจสอบค่าบริการตามสัญญาที่ครบกำหนดได้'
export const customerHasNoInvoiceInThatCan = 'ครบกำหนดใน {month} แต่ไม่อยู่ในใบแจ้งหนี้ลูกค้าใบใดของเดือนนั้น'
export const draftFor = 'ฉบับร่างของ {providerInvoiceId}'
export const draftSince = 'เป็นฉบับร่างตั้งแต่ {createdOn}'
export const costWasChargedWithMarkupOf = 'ต้นทุนนี้เรียกเก็บด้วยส่วนเพิ่มราคา (markup) {markup} %'
export const wasChargedForCostOf = 'เรียกเก็บ {charge} {currency} สำหรับต้นทุน {cost} {currency}'
