/** Thai texts of `server/billing/invoices-ea`. */
export const theBillingPeriodCannotEndBefore = 'รอบบิลสิ้นสุดก่อนวันเริ่มไม่ได้'
export const dueDateCannotBeBeforeInvoice = 'วันครบกำหนดต้องไม่อยู่ก่อนวันที่ใบแจ้งหนี้'
