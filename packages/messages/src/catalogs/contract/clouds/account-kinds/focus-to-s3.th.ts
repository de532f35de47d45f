/** Thai texts of `contract/clouds/account-kinds/focus-to-s3`. */
export const focusToAmazonS3 = 'ส่ง FOCUS ไปยังบัคเก็ต S3'
export const bucketOfCustomerToWhichIts =
  'บัคเก็ตของลูกค้าที่ใช้รับไฟล์ FOCUS ของลูกค้า บทบาทหรือคีย์ต้องมีสิทธิ์ s3:PutObject และ s3:DeleteObject ในโฟลเดอร์เท่านั้น บทบาทสวมด้วย External ID เฉพาะบัญชี ซึ่งแสดงในหน้าของบัญชี'
