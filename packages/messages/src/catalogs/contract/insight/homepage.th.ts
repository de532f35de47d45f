/** Thai texts of `contract/insight/homepage`. */
export const aCustomerIsNamedByIts = 'ระบุรหัสของลูกค้า'
