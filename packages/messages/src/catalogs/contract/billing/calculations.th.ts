/** Thai texts of `contract/billing/calculations`. */
export const sendTheValueThatThePreview = 'ส่งค่าที่ได้รับจากการดูตัวอย่าง'
export const enterIdOfInvoiceToCalculate = 'ระบุใบแจ้งหนี้ที่จะคำนวณ'
