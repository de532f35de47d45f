/** Thai texts of `contract/identity/roles`. */
export const roleMustBeAdminEditorOr = 'บทบาทต้องเป็น ADMIN, EDITOR หรือ GUEST'
export const chooseACustomer = 'เลือกลูกค้า'
