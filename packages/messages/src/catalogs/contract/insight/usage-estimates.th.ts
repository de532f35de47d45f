/** Thai texts of `contract/insight/usage-estimates`. */
export const enterIdOfCustomer = 'ระบุรหัสของลูกค้า'
