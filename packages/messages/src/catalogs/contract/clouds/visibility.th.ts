/** Thai texts of `contract/clouds/visibility`. */
export const typeNotInInventory = 'ประเภทที่ไม่มีในรายการทรัพยากร'
export const notTiedToResource = 'ไม่ผูกกับทรัพยากร'
export const resourceDeleted = 'ทรัพยากรถูกลบแล้ว'
export const resourceNotFound = 'ไม่พบทรัพยากร'
export const visibilityDashboard = 'แดชบอร์ดภาพรวมทรัพยากร'
