/** Thai texts of `server/backup`. */
export const lineItemsWereRemovedDuringBackup = 'มีการลบรายการระหว่างการสำรองข้อมูล สำรองข้อมูลอีกครั้ง'
export const databaseInClickhouseUrlAlreadyContains =
  'ฐานข้อมูลที่ CLICKHOUSE_URL ระบุมีรายการอยู่แล้ว กู้คืนลงในฐานข้อมูลว่าง'
export const isNotEmptySpecifyNewFolder = '{folder} ไม่ว่าง ระบุโฟลเดอร์ใหม่สำหรับข้อมูลสำรอง'
export const backupIsDamagedUseAnotherBackup = 'ข้อมูลสำรองเสียหาย: {what} ใช้ชุดอื่น ไม่มีการกู้คืน'
export const doesNotContainCompleteBackupWhich =
  '{folder} ไม่มีข้อมูลสำรองที่สมบูรณ์: ไม่มี {manifestName} ซึ่งเขียนเป็นไฟล์สุดท้าย ใช้ชุดอื่น'
export const cannotBeRead = 'อ่าน {manifestName} ไม่ได้'
export const isNotOriginalFileOfBackup = '{contentsName} ไม่ใช่ไฟล์ที่ใช้ตอนสร้างข้อมูลสำรอง'
export const pointsOutsideBackup = '{path} ชี้ออกนอกโฟลเดอร์'
export const isMissing = 'ไม่มี {path}'
export const hasBytesInsteadOf = '{path} มี {size} ไบต์แทนที่จะเป็น {bytes}'
export const hasBeenChanged = '{path} ถูกแก้ไข'
export const databaseInClickhouseUrlAlreadyContainsMetrics =
  'ฐานข้อมูลที่ CLICKHOUSE_URL ระบุมีข้อมูลเมตริกอยู่แล้ว กู้คืนลงในฐานข้อมูลว่าง'
export const secretsOfThisBackupWereEncrypted =
  'ข้อมูลลับของข้อมูลสำรองนี้เข้ารหัสด้วยคีย์อื่น กำหนด SECRET_KEY หรือนำ secret.key ของพอร์ทัลเดิมไปไว้ในโฟลเดอร์ข้อมูล แล้วกู้คืนอีกครั้ง หากไม่มีคีย์นั้น ให้ระบุ --without-secrets: ผู้ใช้ต้องตั้งค่าแอปยืนยันตัวตนใหม่ และต้องกรอก client secret ใหม่'
export const fileStoreAlreadyContainsFilesRestore = 'ที่เก็บไฟล์มีไฟล์อยู่แล้ว กู้คืนลงในที่เก็บว่าง'
export const databaseInDatabaseUrlIsNot = 'ฐานข้อมูลที่ DATABASE_URL ระบุไม่ว่าง ({table} มีข้อมูล) กู้คืนลงในฐานข้อมูลว่าง'
