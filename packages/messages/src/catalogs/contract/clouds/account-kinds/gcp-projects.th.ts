/** Thai texts of `contract/clouds/account-kinds/gcp-projects`. */
export const enterServiceAccountKey = 'ป้อนคีย์ของบัญชีบริการ'
export const enterTheProviderOfTheWorkload = 'ป้อนผู้ให้บริการ (provider) ของ workload identity pool'
export const googleCloudProjects = 'โปรเจกต์ Google Cloud'
export const serviceAccountWithViewerRolesOn =
  'บัญชีบริการที่ดูโปรเจกต์ได้ ด้วยคีย์ หรือ workload identity federation โดยไม่ใช้ข้อมูลลับ ไม่อ่านข้อมูลในบัคเก็ต ฐานข้อมูล หรือข้อมูลลับ'
export const signInWith = 'เข้าสู่ระบบด้วย'
export const serviceAccountKey = 'คีย์ของบัญชีบริการ'
export const workloadIdentityFederationNoSecret = 'Workload identity federation (ไม่ใช้ข้อมูลลับ)'
export const serviceAccountKey2 = 'คีย์ของบัญชีบริการ'
export const wholeJsonKeyFileStoredEncrypted = 'ไฟล์คีย์ JSON ทั้งไฟล์ จัดเก็บแบบเข้ารหัสและจะไม่แสดงอีก'
export const provider = 'ผู้ให้บริการ'
export const theFullNameOfTheProvider = 'ชื่อเต็มของผู้ให้บริการใน workload identity pool'
export const serviceAccount = 'บัญชีบริการ'
export const serviceAccountToImpersonateWith =
  'บัญชีที่จะสวมสิทธิ์เมื่อใช้ federation เว้นว่างเพื่อใช้ federated identity โดยตรง'
export const enterProviderNameForExampleIam =
  'ป้อนชื่อผู้ให้บริการ เช่น //iam.googleapis.com/projects/123456789/locations/global/workloadIdentityPools/portal/providers/portal'
export const enterServiceAccountEmailForExample =
  'ป้อนที่อยู่บัญชีบริการ เช่น portal-read@project.iam.gserviceaccount.com'
