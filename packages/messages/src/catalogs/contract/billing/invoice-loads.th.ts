/** Thai texts of `contract/billing/invoice-loads`. */
export const lineItemTypeMustBeUsage = 'ประเภทของรายการต้องเป็น usage หรือ billing'
export const enterIdOfImportBatch = 'ระบุรหัสของชุดข้อมูลนำเข้า'
