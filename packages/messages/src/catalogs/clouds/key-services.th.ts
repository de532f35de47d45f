/** Thai texts of `clouds/key-services`. */
export const responseHasNo = 'คำตอบไม่มี {name}'
export const responseInterrupted = 'คำตอบขาดหายหรือไม่ใช่ JSON'
export const wrongDataKey = 'การถอดรหัสได้คีย์ข้อมูลที่ไม่ใช่คีย์ที่ขอ'
export const noAzureIdentity = 'พอร์ทัลไม่มีตัวตนที่ Azure กำหนด Managed identity ให้เครื่อง'
export const noGoogleIdentity = 'พอร์ทัลไม่มีตัวตนที่ Google Cloud กำหนดบัญชีบริการให้เครื่อง'
export const wrongChecksum = 'ผลรวมตรวจสอบของคำตอบไม่ถูกต้อง'
export const incompleteKey = 'คำตอบไม่มีคีย์ที่ครบถ้วน'
