/** Thai texts of `contract/billing/invoice-loads`. */
export const theKindOfTheLinesIs = 'ประเภทของรายการต้องเป็น usage หรือ billing'
export const aLoadIsNamedByIts = 'ระบุรหัสของชุดข้อมูลนำเข้า'
