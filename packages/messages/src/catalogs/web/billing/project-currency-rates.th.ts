/** Thai texts of `web/billing/project-currency-rates`. */
export const details = 'รายละเอียด'
