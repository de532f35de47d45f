/** Thai texts of `contract/billing/provider-customer-invoices`. */
export const itsIdOrItsNumber = 'รหัสหรือเลขที่'
export const gcpCustomerInvoices = 'ใบแจ้งหนี้ GCP ของลูกค้า'
export const whatEachCustomerOwesForGoogle =
  'ยอดที่ลูกค้าแต่ละรายต้องชำระสำหรับ Google Cloud สร้างจากการคำนวณใบแจ้งหนี้ GCP'
export const gcpCustomerInvoiceDetails = 'รายละเอียดใบแจ้งหนี้ GCP ของลูกค้า'
export const whatTheCustomerInvoicesForGoogle = 'ส่วนประกอบของใบแจ้งหนี้ลูกค้าสำหรับ Google Cloud'
export const gcpCustomerInvoice = 'ใบแจ้งหนี้ GCP ของลูกค้า'
export const customerEaInvoices = 'ใบแจ้งหนี้ EA ของลูกค้า'
export const whatEachCustomerOwesForAn =
  'ยอดที่ลูกค้าแต่ละรายต้องชำระตามสัญญาของลูกค้ากับ Microsoft สร้างจากการคำนวณไฟล์ส่งออกต้นทุนของ Azure'
export const customerEaInvoiceDetails = 'รายละเอียดใบแจ้งหนี้ EA ของลูกค้า'
export const whatTheCustomerInvoicesOfEnterprise = 'ส่วนประกอบของใบแจ้งหนี้ลูกค้าตาม Enterprise Agreement'
export const customerInvoice = 'ใบแจ้งหนี้ลูกค้า'
