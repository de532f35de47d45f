/** Thai texts of `web/parties/customer-subscriptions`. */
export const entitlements = 'สิทธิ์ใช้งาน'
export const priceRules = 'กฎราคา'
export const projectResourceGroups = 'กลุ่มทรัพยากรของโปรเจกต์'
