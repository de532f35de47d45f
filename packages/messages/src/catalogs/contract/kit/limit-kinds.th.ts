/** Thai texts of `contract/kit/limit-kinds`. */
export const emailsCausedByCustomersUsers =
  'อีเมลที่เกิดจากผู้ใช้ของลูกค้า ได้แก่ คำเชิญ การตอบทิกเก็ต และการแจ้งเตือนเกี่ยวกับการกระทำของผู้ใช้ ไม่นับการแจ้งเตือนด้านความปลอดภัยของบัญชี'
export const webhookEndpointsAddedByCustomersUsers = 'ปลายทางเว็บฮุกที่ผู้ใช้ของลูกค้าเพิ่ม'
export const deliveryAttemptsToCustomersWebhooks =
  'การพยายามส่งเว็บฮุกของลูกค้าที่เกิดจากผู้ใช้ของลูกค้า ได้แก่ การทดสอบ การส่งซ้ำ และเหตุการณ์จากการกระทำของผู้ใช้'
export const filesUploadedByCustomersUsersCsv = 'ไฟล์ที่ผู้ใช้ของลูกค้าส่ง ได้แก่ รายการที่นำเข้าและไฟล์แนบของทิกเก็ต'
export const requestsThatStartTerraformRunCreate =
  'คำขอที่เริ่มการทำงาน (run) ของ Terraform ได้แก่ สร้าง แก้ไข ลบ ลองอีกครั้ง นำเข้า รับมาจัดการ กู้คืน และตรวจหาความคลาดเคลื่อน (drift)'
export const csvFocusAndProofFilesRequested = 'ไฟล์ CSV, FOCUS และหลักฐานการคำนวณที่ผู้ใช้ของลูกค้าขอ'
export const pdfFilesOfInvoicesReceiptsStatements =
  'ไฟล์ PDF ของใบแจ้งหนี้ ใบเสร็จรับเงิน ใบแจ้งยอด และรายงานที่ผู้ใช้ของลูกค้าเปิด'
export const emails = '{count, plural, other {อีเมล}}'
export const webhookEndpoints = '{count, plural, other {ปลายทางเว็บฮุกใหม่}}'
export const webhookDeliveries = '{count, plural, other {การส่งเว็บฮุก}}'
export const exportedFiles = '{count, plural, other {การส่งออก}}'
export const documentFiles = '{count, plural, other {ไฟล์เอกสาร}}'
export const uploads = '{count, plural, other {การอัปโหลด}}'
export const provisioningRequests = '{count, plural, other {คำขอจัดเตรียมทรัพยากร}}'
export const allowance = '{units} {count, number} ต่อ{window, select, hour {ชั่วโมง} other {วัน}}'
export const numberPerWindow =
  '{number} ต่อ{window, select, hour {ชั่วโมง} other {วัน}}{isDefault, select, true { (ค่าเริ่มต้น)} other {}}'
export const unlimited = 'ไม่จำกัด'
export const none = 'ไม่มี'
export const emailsTitle = 'อีเมล'
export const webhookEndpointsTitle = 'ปลายทางเว็บฮุกใหม่'
export const webhookDeliveriesTitle = 'การส่งเว็บฮุก'
export const exportedFilesTitle = 'การส่งออก'
export const documentFilesTitle = 'ไฟล์เอกสาร'
export const uploadsTitle = 'การอัปโหลด'
export const provisioningRequestsTitle = 'คำขอจัดเตรียมทรัพยากร'
