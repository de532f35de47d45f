/** Thai texts of `contract/insight/focus`. */
export const theVersionIs12Or = 'เวอร์ชันต้องเป็น 1.2 หรือ 1.4'
export const theDatasetIsCostAndUsage = 'ชุดข้อมูลต้องเป็น cost-and-usage หรือ invoice-detail'
export const theFormatIsCsvOrGzip = 'รูปแบบต้องเป็น csv หรือ gzip'
export const chooseACustomer = 'เลือกลูกค้า'
export const csvPackedWithGzip = 'CSV บีบอัดด้วย gzip'
export const csv = 'CSV'
