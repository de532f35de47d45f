/** Thai texts of `contract/kit/token-scopes`. */
export const readAllDataThatYouHave = 'อ่านทุกสิ่งที่มีสิทธิ์อ่าน'
export const changeInvoicesBillingProfilesAndRates = 'แก้ไขใบแจ้งหนี้ โปรไฟล์การเรียกเก็บเงิน และอัตราแลกเปลี่ยน'
export const changeCustomersSubscriptionsAnd = 'แก้ไขลูกค้า Subscription และโปรเจกต์ และลบทิกเก็ต'
export const openAndAnswerSupportTickets = 'เปิดและตอบทิกเก็ต'
export const requestChangeAndDeleteCloudResources = 'ขอ แก้ไข และลบทรัพยากรคลาวด์'
