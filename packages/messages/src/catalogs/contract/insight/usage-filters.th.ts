/** Thai texts of `contract/insight/usage-filters`. */
export const isADaySuchAs2026 = '{what}ต้องเป็นวันที่ เช่น 2026-11-30'
export const aCurrencyIsThreeLettersSuch = 'สกุลเงินต้องเป็นตัวอักษร 3 ตัว เช่น THB'
export const aIsNamedByItsId = 'ระบุรหัสของ{noun}'
export const aComponentIsOneOf = 'องค์ประกอบต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: {detailComponents}'
export const aTagHasANameAnd = 'แท็กต้องมีทั้งชื่อและค่า ให้ระบุชื่อใน tagKey หรือไม่ต้องระบุ tagValue'
