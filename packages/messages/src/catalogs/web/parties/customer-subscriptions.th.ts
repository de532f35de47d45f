/** Thai texts of `web/parties/customer-subscriptions`. */
export const entitlements = 'สิทธิ์ใช้งาน'
export const billingProfileRules = 'กฎราคา'
export const projectResourceGroups = 'กลุ่มทรัพยากรของโปรเจกต์'
