/** Thai texts of `contract/clouds/account-kinds/aws-sign-in`. */
export const enterRoleOrAccessKey = 'ป้อนบทบาทหรือ access key'
export const enterTheSecretAccessKey = 'ป้อน Secret access key'
export const enterAccessKeyIdThatBelongs = 'ป้อน Access key ID ของ secret นี้'
export const role = 'บทบาท'
export const assumedWithAccessKeyOrWithout =
  'สวมด้วย access key หรือหากไม่มี จะใช้ข้อมูลรับรองของเซิร์ฟเวอร์พอร์ทัลเมื่อผู้ดูแลพอร์ทัลอนุญาต'
export const enterRoleArnForExampleArn = 'ป้อน ARN ของบทบาท เช่น arn:aws:iam::123456789012:role/{name}'
