/** Thai texts of `server/billing/document-signing`. */
export const theRsaKeyHasBitsWhich =
  'คีย์ RSA มี {bits} บิต ซึ่งไม่ปลอดภัยพอ ใช้ใบรับรองที่มีคีย์ RSA ตั้งแต่ {leastRsaBits} บิตขึ้นไป'
export const thisCertificateExpiredOnGetNew = 'ใบรับรองนี้หมดอายุเมื่อ {isoDate} ขอใบใหม่จากผู้ออกใบรับรองแล้วติดตั้ง'
export const thisCertificateIsValidFromInstall = 'ใบรับรองนี้มีผลตั้งแต่ {isoDate} ติดตั้งในวันนั้นหรือหลังจากนั้น'
export const signingCertificateWasChangedInMeantime = 'ใบรับรองสำหรับลงนามถูกเปลี่ยนในระหว่างนี้ โหลดหน้านี้ใหม่'
export const issuedTo = 'ออกให้แก่: {subject}'
export const issuedBy = 'ออกโดย: {issuer}'
export const key = 'คีย์: {keyType}'
export const validUntil = 'ใช้ได้ถึง: {iSOString}'
export const sha256Fingerprint = 'ลายนิ้วมือ SHA-256: {fingerprint}'
export const changedDocumentSigningCertificate = '{actor} เปลี่ยนใบรับรองที่ใช้ลงนามเอกสาร'
export const documentSigningCertificateHasChanged = 'ใบรับรองที่ใช้ลงนามเอกสารมีการเปลี่ยนแปลง'
export const documentsAreNowSignedAs = 'ตั้งแต่นี้ไปเอกสารจะลงนามในนาม {subject}'
export const newDocumentsAreSignedWithThis =
  'เอกสารที่ออกตั้งแต่นี้ไปจะลงนามด้วยใบรับรองนี้ หากไม่ถูกต้อง ให้เปลี่ยนทันทีในหน้าผู้ขาย และตรวจดูสิ่งที่บัญชีนั้นทำในบันทึกการตรวจสอบ'
export const thisCertificateIsAlreadyUsedTo = 'ใบรับรองนี้ใช้ลงนามเอกสารอยู่แล้ว'
export const thisFileIsNotPkcs12 = 'ไฟล์นี้ไม่ใช่ไฟล์ PKCS#12 เลือกไฟล์ .p12 หรือ .pfx จากผู้ออกใบรับรอง'
export const thisFileUsesMoreHashIterations =
  'ไฟล์นี้ใช้จำนวนรอบการแฮชเกินกว่าที่พอร์ทัลรองรับ ส่งออกไฟล์อีกครั้งด้วยการตั้งค่ามาตรฐาน'
export const passwordIsIncorrectForThisFile = 'รหัสผ่านเปิดไฟล์นี้ไม่ได้ ตรวจสอบแล้วลองอีกครั้ง'
export const thisFileHasNoPrivateKey = 'ไฟล์นี้ไม่มีคีย์ส่วนตัว ส่งออกใบรับรองอีกครั้งพร้อมคีย์ส่วนตัว'
export const noCertificateInThisFileMatches = 'ไม่มีใบรับรองในไฟล์นี้ที่ตรงกับคีย์ส่วนตัว ส่งออกใบรับรองอีกครั้งพร้อมคีย์ส่วนตัว'
export const signingCertificate = 'ใบรับรองสำหรับลงนาม'
export const documentSigningKeyCannotBeRead =
  'อ่านคีย์ที่ใช้ลงนามเอกสารไม่ได้ กู้คืน SECRET_KEY หรือเปลี่ยนใบรับรองสำหรับลงนามในหน้าผู้ขาย'
export const pdfReadersDoNotVerifyThisKey =
  'โปรแกรมอ่าน PDF ไม่ตรวจสอบลายเซ็นของคีย์ประเภทนี้ ใช้ใบรับรองที่มีคีย์ RSA หรือคีย์ elliptic curve แบบ P-256, P-384 หรือ P-521'
