/** Thai texts of `contract/clouds/account-kinds/partner-center`. */
export const enterClientSecretOrCertificateWith = 'ป้อน Client secret หรือใบรับรองพร้อมคีย์ส่วนตัว'
export const microsoftPartnerCenter = 'Microsoft Partner Center'
export const appRegistrationInYourPartnerTenant =
  'การลงทะเบียนแอปใน Tenant ของพาร์ทเนอร์ที่มีสิทธิ์ Microsoft Graph PartnerBilling.Read.All และเข้าถึง Partner Center ได้ ระบุ Client secret หรือใบรับรอง หากมี Refresh token จะเข้าสู่ระบบในฐานะแอปและผู้ใช้'
export const tenantId = 'Tenant ID'
export const directoryTenantIdOfYourPartner = 'Directory (tenant) ID ของ Tenant พาร์ทเนอร์'
export const applicationId = 'Application ID'
export const applicationClientIdOfAppRegistration = 'Application (client) ID ของการลงทะเบียนแอป'
export const clientSecret = 'Client secret'
export const valueOfClientSecretStoredEncrypted = 'ค่า (Value) ของ Client secret จัดเก็บแบบเข้ารหัสและจะไม่แสดงอีก'
export const certificateWithPrivateKey = 'ใบรับรองพร้อมคีย์ส่วนตัว'
export const alternativeToClientSecretCertificate = 'ใช้แทน Client secret: ใบรับรองและคีย์ส่วนตัวแบบ PEM ต่อกัน'
export const refreshToken = 'Refresh token'
export const forSecureApplicationModelTokenOf =
  'สำหรับ secure application model: โทเค็นของผู้ใช้พาร์ทเนอร์ที่ให้ความยินยอมแอป ต่ออายุทุกครั้งที่เข้าสู่ระบบ'
export const enterTenantIdForExample3 = 'ป้อน Tenant ID เช่น 3f2504e0-4f89-41d3-9a0c-0305e82c3301'
export const enterApplicationIdForExample3 = 'ป้อน Application ID เช่น 3f2504e0-4f89-41d3-9a0c-0305e82c3301'
