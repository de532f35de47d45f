/** Thai texts of `web/billing/provider-customer-invoices`. */
export const noCustomerEaInvoicesYet = 'ยังไม่มีใบแจ้งหนี้ EA ของลูกค้า'
export const importCostExport = 'นำเข้าไฟล์ส่งออกต้นทุน'
