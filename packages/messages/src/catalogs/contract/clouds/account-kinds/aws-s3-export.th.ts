/** Thai texts of `contract/clouds/account-kinds/aws-s3-export`. */
export const enterExternalIdThatRoleRequires = 'ป้อน External ID ที่บทบาทกำหนด'
export const enterAccessKeyOrRole = 'ป้อน access key หรือบทบาท'
export const enterAccessKeyIdThatBelongs = 'ป้อน Access key ID ของ secret นี้ หรือเว้นว่างทั้งสองช่อง'
export const awsExportsInS3 = 'ไฟล์ส่งออกของ AWS ใน S3'
export const dataExportCur20Or =
  'Data export (CUR 2.0 หรือ FOCUS) หรือ Cost and Usage Report ที่ AWS ส่งไปยังบัคเก็ต คีย์หรือบทบาทต้องมีสิทธิ์ s3:ListBucket และ s3:GetObject ในโฟลเดอร์ของการส่งออกเท่านั้น'
export const leaveEmptyToAssumeRoleWith = 'เว้นว่างเพื่อสวมบทบาทด้วยข้อมูลรับรองของเซิร์ฟเวอร์พอร์ทัล คีย์ที่เก็บไว้จะถูกลบ'
export const role = 'บทบาท'
export const roleWithAccessToBucketIt =
  'บทบาทที่ใช้อ่านบัคเก็ต สวมด้วย access key หรือหากไม่มี จะใช้ข้อมูลรับรองของเซิร์ฟเวอร์พอร์ทัลเมื่อผู้ดูแลพอร์ทัลอนุญาต'
export const externalId = 'External ID'
export const externalIdInTrustPolicyOf =
  'External ID ที่ trust policy ของบทบาทกำหนด ป้องกันไม่ให้ผู้อื่นใช้พอร์ทัลนี้สวมบทบาทดังกล่าว'
export const folder = 'โฟลเดอร์'
export const folderOfOneExportItsPrefix =
  'โฟลเดอร์ของการส่งออกหนึ่งรายการ (prefix และชื่อ) เช่น exports/cur2 หากมีสองการส่งออกของบัญชีเดียวกัน จะคิดค่าบริการซ้ำ'
export const enterRoleArnForExampleArn = 'ป้อน ARN ของบทบาท เช่น arn:aws:iam::123456789012:role/cmp-billing'
export const externalIdCanContainLettersDigits = 'External ID ใช้ได้เฉพาะตัวอักษร ตัวเลข และ +=,.@:/-'
