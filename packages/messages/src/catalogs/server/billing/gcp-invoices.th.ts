/** Thai texts of `server/billing/gcp-invoices`. */
export const isNoInvoiceMonthWriteIt = '{given} ไม่ใช่เดือนของใบแจ้งหนี้ ระบุในรูปแบบ 202610'
export const thisIsAMonthSuchAs = 'ระบุเดือนในรูปแบบ 202610'
