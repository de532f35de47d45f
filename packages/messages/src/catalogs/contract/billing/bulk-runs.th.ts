/** Thai texts of `contract/billing/bulk-runs`. */
export const giveEitherIdsOrAFilter = 'ระบุรหัสหรือตัวกรองอย่างใดอย่างหนึ่ง'
export const chooseAtLeastOneDocument = 'เลือกเอกสารอย่างน้อย 1 ฉบับ'
export const chooseDocumentsAtMost = 'เลือกเอกสารได้ไม่เกิน {mostRunRows} ฉบับ'
export const chooseACustomer = 'เลือกลูกค้า'
export const chooseAtLeastOneSubscription = 'เลือก Subscription อย่างน้อย 1 รายการ'
export const chooseSubscriptionsAtMost = 'เลือก Subscription ได้ไม่เกิน {mostSuggested} รายการ'
export const backgroundTasks = 'งานเบื้องหลัง'
