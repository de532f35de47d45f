/** Thai texts of `server/core/mail`. */
export const cloudManagementPortal = 'พอร์ทัลจัดการคลาวด์ ({productName})'
export const mailServerAcceptedMessageButConnection =
  'เซิร์ฟเวอร์อีเมลรับข้อความไปแล้ว แต่หลังจากนั้นการเชื่อมต่อฐานข้อมูลขาดหาย ตรวจสอบว่าข้อความถึงผู้รับแล้วหรือยังก่อนส่งอีกครั้ง'
export const noMailServerIsConfiguredSet = 'ยังไม่ได้ตั้งค่าเซิร์ฟเวอร์อีเมล ระบุ SMTP_URL แล้วส่งอีกครั้ง'
export const mailServerRejectedMessageCheckSmtp =
  'เซิร์ฟเวอร์อีเมลปฏิเสธข้อความ ({errorMessage}) ตรวจสอบ SMTP_URL และที่อยู่อีเมล แล้วส่งอีกครั้ง'
export const mailServerDidNotRespondCheck = 'เซิร์ฟเวอร์อีเมลไม่ตอบสนอง ตรวจสอบ SMTP_URL แล้วส่งอีกครั้ง'

export const customerGreeting = 'เรียน {companyName}'
export const personalGreeting = 'เรียน คุณ{name}'
export const greeting = 'เรียน ผู้ใช้'
export const issuedSubject =
  '{kind, select, adjustment {ใบปรับปรุงยอดหนี้} creditNote {ใบลดหนี้} other {ใบแจ้งหนี้}} {number} · {sellerName}'
export const issuedDocument =
  'เอกสารแนบ: {kind, select, adjustment {ใบปรับปรุงยอดหนี้} creditNote {ใบลดหนี้} other {ใบแจ้งหนี้}} เลขที่ {number} ลงวันที่ {issueDate} จำนวนเงิน {total}'
export const issuedDueDate = 'กำหนดชำระวันที่ {dueDate} รายละเอียดการชำระเงินระบุไว้ในเอกสารแนบ'
export const reminderSubject =
  'แจ้งเตือน: {kind, select, adjustment {ใบปรับปรุงยอดหนี้} creditNote {ใบลดหนี้} other {ใบแจ้งหนี้}} เลขที่ {number} เกินกำหนดชำระ · {sellerName}'
export const overdueDocument =
  '{kind, select, adjustment {ใบปรับปรุงยอดหนี้} creditNote {ใบลดหนี้} other {ใบแจ้งหนี้}} เลขที่ {number} ลงวันที่ {issueDate} จำนวนเงิน {total} ครบกำหนดชำระวันที่ {dueDate} เกินกำหนดมาแล้ว {daysOverdue, plural, other {# วัน}} ยอดค้างชำระ {open} กรุณาดำเนินการชำระเงิน'
export const reminderPayment = 'รายละเอียดการชำระเงินระบุไว้ในเอกสารแนบ หากท่านชำระเงินแล้ว โปรดละเว้นข้อความนี้'
export const statementSubject = 'ใบแจ้งยอดประจำเดือน {month} · {sellerName}'
export const statement = 'เอกสารแนบ: ใบแจ้งยอดประจำเดือน {month} รวมทุกผู้ให้บริการ'
export const statementOutstanding = 'ยอดค้างชำระทั้งหมด: {amounts}'
export const accountSubject = 'ใบแจ้งยอดบัญชี ณ วันที่ {asOf} · {sellerName}'
export const accountStatement = 'เอกสารแนบ: ใบแจ้งยอดบัญชี ณ วันที่ {asOf}'
export const closingBalance = 'ยอดยกไป: {amounts}'
export const closing = 'ขอแสดงความนับถือ\n{sellerName}'
