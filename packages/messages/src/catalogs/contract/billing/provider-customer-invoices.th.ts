/** Thai texts of `contract/billing/provider-customer-invoices`. */
export const idOrNumberOfInvoice = 'รหัสหรือเลขที่'
export const gcpCustomerInvoices = 'ใบแจ้งหนี้ GCP ของลูกค้า'
export const amountEachCustomerOwesForGoogle =
  'ยอดที่ลูกค้าแต่ละรายต้องชำระสำหรับ Google Cloud สร้างจากการคำนวณใบแจ้งหนี้ GCP'
export const gcpCustomerInvoiceDetails = 'รายละเอียดใบแจ้งหนี้ GCP ของลูกค้า'
export const chargesThatMakeUpCustomerInvoices = 'ส่วนประกอบของใบแจ้งหนี้ลูกค้าสำหรับ Google Cloud'
export const gcpCustomerInvoice = 'ใบแจ้งหนี้ GCP ของลูกค้า'
export const customerEaInvoices = 'ใบแจ้งหนี้ EA ของลูกค้า'
export const amountEachCustomerOwesUnderIts =
  'ยอดที่ลูกค้าแต่ละรายต้องชำระตามสัญญาของลูกค้ากับ Microsoft สร้างจากการคำนวณไฟล์ส่งออกต้นทุนของ Azure'
export const customerEaInvoiceDetails = 'รายละเอียดใบแจ้งหนี้ EA ของลูกค้า'
export const chargesThatMakeUpCustomerInvoicesFor = 'ส่วนประกอบของใบแจ้งหนี้ลูกค้าตาม Enterprise Agreement'
export const customerInvoice = 'ใบแจ้งหนี้ลูกค้า'
