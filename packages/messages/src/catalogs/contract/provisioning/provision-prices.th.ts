/** Thai texts of `contract/provisioning/provision-prices`. */
export const lastChargedPrice = 'ราคาที่เรียกเก็บล่าสุด'
export const listPrice = 'ราคาตามรายการ'
export const free = 'ไม่มีค่าใช้จ่าย'
export const priceNotAvailable = 'ไม่ทราบราคา'
