/** Thai texts of `contract/clouds/account-kinds/aws-account`. */
export const awsAccount = 'บัญชี AWS'
export const roleThatPortalAssumesWithExternal =
  'บทบาทในบัญชีที่พอร์ทัลสวมด้วย External ID เฉพาะบัญชี ซึ่งแสดงในหน้าของบัญชี หรือใช้ access key มีสิทธิ์ดูรายการและรายละเอียดเท่านั้น ไม่อ่านเนื้อหาในบัคเก็ต ฐานข้อมูล หรือข้อมูลลับ'
export const accessKeyId = 'Access key ID'
export const secretAccessKey = 'Secret access key'
export const storedEncryptedAndNeverShownAgain = 'จัดเก็บแบบเข้ารหัสและจะไม่แสดงอีก'
export const defaultRegion = 'ภูมิภาคเริ่มต้น'
export const regionUsedToListRegionsOf = 'ภูมิภาคที่ใช้สอบถามรายชื่อภูมิภาคของบัญชี และจะอ่านทุกภูมิภาคที่เปิดใช้'
export const enterAccessKeyIdForExample = 'ป้อน Access key ID เช่น AKIAIOSFODNN7EXAMPLE'
export const enterRegionNameForExampleEu = 'ป้อนชื่อภูมิภาค เช่น eu-central-1'
