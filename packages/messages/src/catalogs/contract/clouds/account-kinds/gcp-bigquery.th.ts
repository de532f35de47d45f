/** Thai texts of `contract/clouds/account-kinds/gcp-bigquery`. */
export const enterServiceAccountKey = 'ป้อนคีย์ของบัญชีบริการ'
export const googleCloudBillingExportToBigquery = 'การส่งออกข้อมูลการเรียกเก็บเงิน Google Cloud ใน BigQuery'
export const standardDetailedOrResellerBilling =
  'การส่งออกข้อมูลการเรียกเก็บเงินแบบ standard, detailed หรือของตัวแทนจำหน่าย บัญชีบริการต้องมีบทบาท BigQuery Job User ในโปรเจกต์ที่ชำระค่าคิวรี และ BigQuery Data Viewer ในตาราง'
export const table = 'ตาราง'
export const billingProject = 'โปรเจกต์ที่ชำระค่าคิวรี'
export const projectThatPaysForQueriesLeave = 'สำหรับค่าคิวรี เว้นว่างเพื่อใช้โปรเจกต์ของตาราง'
export const location = 'ตำแหน่งที่ตั้ง'
export const locationOfTable = 'ตำแหน่งที่ตั้งของตาราง'
export const maximumGibPerQuery = 'GiB สูงสุดต่อคิวรี'
export const largerQueriesAreRejectedBeforeThey =
  'คิวรีที่อ่านเกินค่านี้จะถูกปฏิเสธก่อนเกิดค่าใช้จ่าย ค่าใช้จ่ายของคิวรีจะแสดงเมื่อเสร็จสิ้น'
export const serviceAccountKey = 'คีย์ของบัญชีบริการ'
export const wholeJsonKeyFileStoredEncrypted = 'ไฟล์คีย์ JSON ทั้งไฟล์ จัดเก็บแบบเข้ารหัสและจะไม่แสดงอีก'
export const enterLocationForExampleEuOr = 'ป้อนชื่อตำแหน่งที่ตั้ง เช่น EU หรือ europe-west3'
export const tableIsAName = 'ป้อนชื่อตาราง เช่น contoso-billing.billing.reseller_billing_detailed_export_v1'
