/** Thai texts of `contract/billing/invoice-progress`. */
export const noFetchingProcess = 'ไม่มีการดึงข้อมูล'
export const inProgressRi = 'กำลังดึงข้อมูล RI'
export const inProgressPayg = 'กำลังดึงข้อมูล PAYG'
export const fetched = 'ดึงข้อมูลแล้ว'
