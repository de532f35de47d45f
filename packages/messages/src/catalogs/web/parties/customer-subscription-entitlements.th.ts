/** Thai texts of `web/parties/customer-subscription-entitlements`. */
export const purchase = 'สิ่งที่ซื้อ'
export const term = 'ระยะเวลา'
