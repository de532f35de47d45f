/** Thai texts of `contract/clouds/account-kinds/focus-to-google-storage`. */
export const enterTheKeyOfTheService = 'ป้อนคีย์ของบัญชีบริการ'
export const focusToABucketOfGoogle = 'ส่ง FOCUS ไปยังบัคเก็ต Google Cloud Storage'
export const aBucketOfTheCustomersOwn =
  'บัคเก็ตของลูกค้าที่ใช้รับไฟล์ FOCUS ของลูกค้า พร้อมคีย์ของบัญชีบริการที่มีบทบาท Storage Object User ในบัคเก็ต'
export const bucket = 'บัคเก็ต'
export const keyOfTheServiceAccount = 'คีย์ของบัญชีบริการ'
export const theJsonKeyFileWholeKept = 'ไฟล์คีย์ JSON ทั้งไฟล์ จัดเก็บแบบเข้ารหัสและจะไม่แสดงอีก'
export const bucketIsANameSuchAs = 'ป้อนชื่อบัคเก็ต เช่น contoso-focus'
