/** Thai texts of `contract/insight/homepage`. */
export const enterIdOfCustomer = 'ระบุรหัสของลูกค้า'
