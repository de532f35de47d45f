/** Thai texts of `contract/clouds/account-kinds/azure-storage-fields`. */
export const inThePlaceOfTheApp = 'ใช้แทนแอป: โทเค็นของคอนเทนเนอร์ที่ {token}'
export const enterTenantApplicationAndClientSecret =
  'ป้อน Tenant ID, Application ID และ Client secret หรือ SAS token'
export const storageAccount = 'บัญชีที่เก็บข้อมูล'
export const container = 'คอนเทนเนอร์'
export const tenantId = 'Tenant ID'
export const ofTheAppEmptyWithA = 'ของแอป เว้นว่างหากใช้ SAS token'
export const applicationId = 'Application ID'
export const clientSecret = 'Client secret'
export const ofTheAppKeptEncryptedAnd = 'ของแอป จัดเก็บแบบเข้ารหัสและจะไม่แสดงอีก'
export const sasToken = 'SAS token'
export const storageAccountIsANameSuch = 'ป้อนชื่อบัญชีที่เก็บข้อมูล เช่น contosobilling'
export const containerIsANameSuchAs = 'ป้อนชื่อคอนเทนเนอร์ เช่น cost-exports'
