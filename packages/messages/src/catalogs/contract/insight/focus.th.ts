/** Thai texts of `contract/insight/focus`. */
export const versionMustBe12Or = 'เวอร์ชันต้องเป็น 1.2 หรือ 1.4'
export const datasetMustBeCostAndUsage = 'ชุดข้อมูลต้องเป็น cost-and-usage หรือ invoice-detail'
export const formatMustBeCsvOrGzip = 'รูปแบบต้องเป็น csv หรือ gzip'
export const chooseACustomer = 'เลือกลูกค้า'
export const csvGzip = 'CSV บีบอัดด้วย gzip'
export const csv = 'CSV'
