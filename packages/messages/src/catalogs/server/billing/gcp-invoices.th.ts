/** Thai texts of `server/billing/gcp-invoices`. */
export const isNotInvoiceMonthEnterMonth = '{given} ไม่ใช่เดือนของใบแจ้งหนี้ ระบุในรูปแบบ 202610'
export const enterMonthForExample202610 = 'ระบุเดือนในรูปแบบ 202610'
