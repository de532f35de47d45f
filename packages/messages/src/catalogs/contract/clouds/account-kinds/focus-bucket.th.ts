/** Thai texts of `contract/clouds/account-kinds/focus-bucket`. */
export const focusFilesInABucket = 'ไฟล์ FOCUS ในบัคเก็ต'
export const focusExportsOfOracleAlibabaOr =
  'การส่งออก FOCUS ของ Oracle, Alibaba หรือผู้ให้บริการอื่น ในบัคเก็ตที่รองรับ S3 ไฟล์ทั้งหมดของเดือนคือรายการของเดือนนั้น'
export const monthlyFolder = 'โฟลเดอร์รายเดือน'
export const pathPrefixOfFilesOfMonth = "จุดเริ่มต้นของพาธไฟล์ในแต่ละเดือน โดยใช้ '{YYYY}' และ '{MM}' แทนปีและเดือน"
export const enterMonthlyFolderWithAndThen =
  "โฟลเดอร์รายเดือนต้องมี '{YYYY}' ตามด้วย '{MM}' เช่น FOCUS Reports/'{YYYY}'/'{MM}'/"
