/** Thai texts of `contract/messaging/events/billing`. */
export const providerInvoiceReceived = 'มีใบแจ้งหนี้เข้ามา'
export const firstLineItemsOfProviderInvoice =
  'ใบแจ้งหนี้ของผู้ให้บริการมีรายการแรกแล้ว จากการดึงข้อมูลหรือนำเข้าไฟล์ แจ้งครั้งเดียวต่อใบแจ้งหนี้'
export const providerInvoiceCalculated = 'คำนวณใบแจ้งหนี้แล้ว'
export const customerInvoicesWereCalculatedFrom =
  'คำนวณใบแจ้งหนี้ของผู้ให้บริการเป็นใบแจ้งหนี้ลูกค้าแล้ว แจ้งครั้งเดียวต่อการคำนวณ'
export const recalculationNeeded = 'ต้องคำนวณใหม่'
export const inputOfCalculationChangedExchangeRate =
  'ข้อมูลที่ใช้ในการคำนวณเปลี่ยนไป: อัตราแลกเปลี่ยน กฎ โปรไฟล์ หรือการระบุลูกค้า แจ้งครั้งเดียวต่อการคำนวณ'
export const lateChanges = 'ข้อมูลการเรียกเก็บเงินเปลี่ยนภายหลัง'
export const lineItemsOfProviderInvoiceChanged = 'รายการในใบแจ้งหนี้เปลี่ยนหลังการคำนวณ แจ้งครั้งเดียวต่อการเปลี่ยนแปลง'
export const customerInvoiceIssued = 'ออกใบแจ้งหนี้ลูกค้าแล้ว'
export const invoiceAdjustmentOrCreditNoteWas = 'ออกใบแจ้งหนี้ ใบปรับปรุงยอดหนี้ หรือใบลดหนี้แล้ว แจ้งครั้งเดียวต่อเอกสาร'
export const customerInvoicePaid = 'ชำระใบแจ้งหนี้ลูกค้าแล้ว'
export const documentWasPaidInFullSent = 'ชำระเอกสารครบถ้วนแล้ว แจ้งครั้งเดียวต่อการชำระครบ'
export const customerInvoiceOverdue = 'ใบแจ้งหนี้ลูกค้าเกินกำหนด'
export const documentIsPastItsDueDate = 'เอกสารเกินวันครบกำหนดและยังชำระไม่ครบ แจ้งครั้งเดียวต่อเอกสาร'
