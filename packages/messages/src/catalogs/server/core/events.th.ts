/** Thai texts of `server/core/events`. */
export const documentName =
  '{kind, select, adjustment {ใบปรับปรุงยอดหนี้} creditNote {ใบลดหนี้} other {ใบแจ้งหนี้}} {number}'
export const arrivedInvoice = 'นำเข้าใบแจ้งหนี้ {invoiceId} แล้ว'
export const arrivedLines =
  '{cloudProvider} {month} {lines, plural, other {# รายการ}} ยอดรวม {total} คำนวณใบแจ้งหนี้เมื่อนำเข้ารายการครบแล้ว'
export const calculatedInvoice = 'คำนวณใบแจ้งหนี้ {invoiceId} แล้ว'
export const calculatedCustomers =
  '{cloudProvider} {month} เรียกเก็บเงินจาก{customers, plural, other {ลูกค้า # ราย}}{unassignedLines, plural, =0 {} other { ยังไม่ระบุลูกค้า # รายการ}}'
export const staleInvoice = 'ต้องคำนวณใบแจ้งหนี้ {invoiceId} ใหม่'
export const staleCustomers =
  '{cloudProvider} {month} ข้อมูลที่ใช้ในการคำนวณของ{customers, plural, other {ลูกค้า # ราย}}เปลี่ยนไป คำนวณใหม่อีกครั้ง'
export const lateInvoice = 'ใบแจ้งหนี้ {invoiceId} ของ{month} เปลี่ยนหลังการคำนวณ'
export const lateLines =
  '{lines, plural, other {มี # รายการต่างไป}} ต้นทุนต่างกัน {difference} ตรวจสอบว่าเป็นของลูกค้ารายใด แล้วคำนวณใบแจ้งหนี้ใหม่'
export const issuedDocument = 'ออก{document} แล้ว'
export const issuedAmount =
  '{companyName} {month} จำนวนเงิน {amount}{hasDueDate, select, true { กำหนดชำระวันที่ {dueDate}} other {}}'
export const paidDocument = '{document} ชำระแล้ว'
export const paidAmount = '{companyName} {month} จำนวนเงิน {amount} ชำระวันที่ {paidOn}'
export const overdueDocument = '{document} เกินกำหนดชำระ'
export const overdueAmount = '{companyName} ยอดค้างชำระ {amount} กำหนดชำระวันที่ {dueDate}'
export const budgetThreshold =
  'งบประมาณ {name}: {basis, select, spent {ใช้ไปถึง} other {คาดว่าจะใช้ถึง}} {thresholdPercent} %'
export const budgetAmount =
  '{companyName} {period}: {basis, select, spent {ใช้ไป} other {คาดว่าจะใช้}} {amount} จากงบประมาณ {budget} ดูรายละเอียดค่าใช้จ่ายได้ในพอร์ทัล'
export const unusualCost = '{serviceName}: ค่าใช้จ่ายผิดปกติวันที่ {day}'
export const unusualAmount = '{companyName} {actual} จากปกติ {expected} {cause}'
export const metricThreshold =
  '{chart}: {isOver, select, true {สูงกว่า} other {ต่ำกว่า}} {threshold} นาน {minutes, plural, other {# นาที}}'
export const metricValue =
  '{resourceName} ของ {companyName} เกินเกณฑ์ของแดชบอร์ด {dashboard} ตั้งแต่ {since} UTC ค่าล่าสุด {value}'
export const failedDelivery = 'ส่งไฟล์ FOCUS ของ {month} ไปยัง {name} ไม่สำเร็จ'
export const deliveryProblem = '{companyName}: {problem} ระบบลองส่งอีกครั้งทุกวัน หรือกด “ส่งอีกครั้ง” ในหน้าบัญชีเพื่อส่งทันที'
export const endingSecret =
  '{state, select, ended {รหัสลับของ {name} หมดอายุแล้ว} today {รหัสลับของ {name} จะหมดอายุวันนี้} other {รหัสลับของ {name} จะหมดอายุใน {days, plural, other {# วัน}}}}'
export const secretRenewal =
  '{hasCompany, select, true {{companyName} {cloudProvider}} other {{cloudProvider}}}: รหัสลับใช้ได้ถึงวันที่ {endsOn} หลังจากนั้นจะอ่านข้อมูลไม่ได้ สร้างรหัสลับใหม่ที่ผู้ให้บริการและบันทึกในหน้าบัญชี'
export const approvalRequest =
  '{requestedBy} ขออนุมัติ{action, select, create {สร้าง} edit {แก้ไข} delete {ลบ} adopt {ปรับข้อมูลให้ตรงกับคลาวด์ของ} import {นำเข้า} start {เริ่มการทำงานของ} stop {หยุดการทำงานของ} restart {รีสตาร์ต} snapshot {สร้างสแนปช็อตของ} other {{action}}} {resourceName}'
export const waitingApproval = '{companyName} รอการอนุมัติของท่าน ({kind})'
export const approvalPrice = 'ราคา: {price}'
export const approvalPlan = 'แผนงาน: {changes}'
export const plannedChange =
  '{action, select, create {สร้าง} update {แก้ไข} replace {สร้างแทน} delete {ลบ} forget {เลิกจัดการ} import {นำเข้า} other {{action}}} {address}'
export const driftedArgument = '{name} ของ {address}'
export const changedResource = '{resourceName} ถูก{isDeleted, select, true {ลบ} other {เปลี่ยนแปลง}}นอกพอร์ทัล'
export const deletedResource = '{companyName} ไม่พบทรัพยากรบนคลาวด์แล้ว ({kind}) ยอมรับการเปลี่ยนแปลงหรือกู้คืนทรัพยากร'
export const driftedResource =
  '{companyName} ({kind}) แตกต่างจากที่สร้างไว้: {changes} ยอมรับการเปลี่ยนแปลงหรือคืนค่าเดิม'
export const reachedLimit = '{companyName} ถึงขีดจำกัดของ{units}แล้ว'
export const limitAllowance =
  '{most, plural, =0 {ไม่อนุญาต{units}} other {อนุญาต{units} # รายการต่อ{window, select, hour {ชั่วโมง} other {วัน}}}} {whenReached, select, held {ส่วนที่เกินจะพักไว้และส่งภายหลัง} other {ส่วนที่เกินจะถูกปฏิเสธจนสิ้นสุดช่วงเวลา}}'
export const limitedMails = '{count, plural, other {อีเมล}}'
export const limitedWebhookEndpoints = '{count, plural, other {ปลายทางเว็บฮุกใหม่}}'
export const limitedWebhookDeliveries = '{count, plural, other {การส่งเว็บฮุก}}'
export const limitedExports = '{count, plural, other {การส่งออก}}'
export const limitedDocumentFiles = '{count, plural, other {ไฟล์เอกสาร}}'
export const limitedUploads = '{count, plural, other {การอัปโหลด}}'
export const limitedProvisionRuns = '{count, plural, other {คำขอจัดเตรียมทรัพยากร}}'
export const expiredCertificate = 'ใบรับรองสำหรับลงลายมือชื่อของ {subject} หมดอายุแล้ว'
export const endingCertificate = 'ใบรับรองสำหรับลงลายมือชื่อของ {subject} จะหมดอายุวันที่ {endsOn}'
export const certificateReplacement =
  'เอกสารจะลงลายมือชื่อด้วยใบรับรองที่พอร์ทัลสร้างขึ้นเอง จนกว่าจะติดตั้งใบรับรองใหม่ในหน้าผู้ขาย'
export const certificateRenewal =
  'กรุณาขอใบรับรองใหม่จาก {issuer} และติดตั้งในหน้าผู้ขาย มิฉะนั้นเอกสารจะลงลายมือชื่อด้วยใบรับรองที่พอร์ทัลสร้างขึ้นเอง'
export const stoppedWebhook = 'ปิดใช้งานปลายทาง webhook {description} แล้ว'
export const webhookFailure = 'การส่งทุกครั้งไม่สำเร็จตั้งแต่วันที่ {since} แก้ไขปลายทางแล้วเปิดใช้งานอีกครั้งเพื่อส่งข้อมูลที่รออยู่'
