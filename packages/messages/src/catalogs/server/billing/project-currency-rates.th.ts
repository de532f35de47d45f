/** Thai texts of `server/billing/project-currency-rates`. */
export const rateName = '{projectName}, {fromCurrency} เป็น {toCurrency}, {month}'
