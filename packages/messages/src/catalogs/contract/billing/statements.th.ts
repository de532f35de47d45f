/** Thai texts of `contract/billing/statements`. */
export const chooseACustomer = 'เลือกลูกค้า'
