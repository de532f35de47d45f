/** Thai texts of `contract/parties/list-imports`. */
export const nameTheList = 'กรอกชื่อของรายการ'
export const theKindIsOneOf = 'ประเภทต้องเป็นค่าใดค่าหนึ่งใน {listImportKinds}'
export const importsOfLists = 'การนำเข้ารายการ'
