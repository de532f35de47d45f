/** Thai texts of `contract/parties/customer-subscriptions`. */
export const azure = 'Azure'
export const aws = 'AWS'
export const googleCloud = 'Google Cloud'
export const other = 'อื่น ๆ'
export const customerSubscriptions = 'Subscription ของลูกค้า'
export const azureSubscriptionsGoogleCloudProjects =
  'Subscription ของ Azure บัญชี AWS และโปรเจกต์ GCP ของลูกค้า ใช้ระบุลูกค้าของรายการในใบแจ้งหนี้'
export const name = 'ชื่อ'
export const provider = 'คลาวด์'
export const subscriptionId = 'Subscription ID'
export const azureSubscriptionEntitlementIdGoogle =
  'Subscription (entitlement) ID ของ Azure, Account ID ของ AWS หรือ Project ID ของ GCP ตามที่แสดงในใบแจ้งหนี้'
export const customer = 'ลูกค้า'
export const tenantId = 'Tenant ID'
export const created = 'สร้างเมื่อ'
