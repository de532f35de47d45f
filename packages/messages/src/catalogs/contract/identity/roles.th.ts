/** Thai texts of `contract/identity/roles`. */
export const theRoleIsAdminEditorOr = 'บทบาทต้องเป็น ADMIN, EDITOR หรือ GUEST'
export const chooseTheCustomer = 'เลือกลูกค้า'
