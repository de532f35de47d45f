/** Thai texts of `server/parties/customer-limits`. */
export const leaveNumberEmptyIfCustomerIs = 'เว้นตัวเลขว่างไว้สำหรับลูกค้าที่ไม่จำกัด'
export const enterNumberOrChooseUnlimitedOtherwise = 'ระบุตัวเลขหรือเลือกไม่จำกัด หากไม่ระบุจะใช้ค่าเริ่มต้น'
export const thisCustomerAlreadyHasLimitOf = '{limitLabel}: ลูกค้ารายนี้มีขีดจำกัดประเภทนี้อยู่แล้ว แก้ไขขีดจำกัดที่มีอยู่'
export const limit = 'ขีดจำกัด'
export const yourCompanysLimitOfIs0 = 'บริษัทไม่มีสิทธิ์ใช้ {units} ขอให้ตัวแทนจำหน่ายเพิ่มขีดจำกัด'
export const limitReached =
  'บริษัทใช้ครบขีดจำกัดแล้ว: {allowance} {title}ใช้ได้อีกครั้งใน {wait} รอ หรือขอให้ตัวแทนจำหน่ายเพิ่มขีดจำกัด'
