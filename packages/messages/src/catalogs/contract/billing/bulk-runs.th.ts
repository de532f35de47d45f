/** Thai texts of `contract/billing/bulk-runs`. */
export const provideEitherIdsOrFilter = 'ระบุรหัสหรือตัวกรองอย่างใดอย่างหนึ่ง'
export const selectAtLeastOneDocument = 'เลือกเอกสารอย่างน้อย 1 ฉบับ'
export const selectUpToDocuments = 'เลือกเอกสารได้ไม่เกิน {mostRunRows} ฉบับ'
export const chooseACustomer = 'เลือกลูกค้า'
export const selectAtLeastOneSubscription = 'เลือก Subscription อย่างน้อย 1 รายการ'
export const selectUpToSubscriptions = 'เลือก Subscription ได้ไม่เกิน {mostSuggested} รายการ'
export const backgroundTasks = 'งานเบื้องหลัง'
