/** Thai texts of `contract/kit/amount-text`. */
export const mustBeAmountForExample1234 = '{label}ต้องเป็นจำนวนเงิน เช่น 1234.50'
