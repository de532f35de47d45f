/** Thai texts of `contract/parties/list-imports`. */
export const enterNameOfList = 'กรอกชื่อของรายการ'
export const typeMustBeOneOf = 'ประเภทต้องเป็นค่าใดค่าหนึ่งใน {listImportKinds}'
export const listImports = 'การนำเข้ารายการ'
