/** Thai texts of `server/billing/calculations`. */
export const dataCalculationIsCompleted = 'คำนวณข้อมูล {invoiceId} เสร็จแล้ว'
export const lineItemsOfThisInvoiceOr =
  'รายการของใบแจ้งหนี้นี้ หรือโปรเจกต์หรือค่าบริการตามสัญญาของลูกค้า เปลี่ยนแปลง {maxRounds} ครั้งระหว่างการคำนวณ คำนวณอีกครั้งเมื่อการเปลี่ยนแปลงสิ้นสุดแล้ว'
export const calculating = 'กำลังคำนวณ {invoiceId}'
export const invoice = '{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}'
export const calculating2 = 'กำลังคำนวณ{invoicesText}'
export const hasBeenCalculated = 'คำนวณ{invoicesText}แล้ว{count, plural, other {}}'
export const dataChangedAfterPreviewSoResult =
  'ข้อมูลเปลี่ยนไปหลังจากแสดงตัวอย่าง ผลลัพธ์จึงต่างจากเดิม ตรวจทานตัวอย่างใหม่แล้วยืนยันอีกครั้ง'
export const ofInvoicesNeedRecalculation = 'ใบแจ้งหนี้ {stale} จาก {count} ฉบับต้องคำนวณใหม่'
export const allLineItemsOfAreUnassigned =
  'ทุกรายการของ {invoiceId} ยังไม่ระบุลูกค้า จึงยังไม่เรียกเก็บจากผู้ใด กำหนด Subscription ในหน้ารายการที่ยังไม่ระบุลูกค้า'
export const andMore = 'และอีก {rest} รายการ'
export const lineItemsOfInvoiceTotalBut =
  'รายการของใบแจ้งหนี้ {invoiceId} รวมได้ {summed} แต่นำเข้ามา {expected} นำเข้าใบแจ้งหนี้อีกครั้ง'
export const invoiceHasNoLineItemsYet = 'ใบแจ้งหนี้ {invoiceId} ยังไม่มีรายการ ดึงข้อมูลหรือนำเข้าไฟล์ แล้วคำนวณ'
export const wasAlreadyCalculatedExisting = '{invoiceId} คำนวณแล้ว และใช้ผลการคำนวณเดิม'
export const calculation = 'การคำนวณ'
