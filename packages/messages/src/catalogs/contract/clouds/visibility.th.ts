/** Thai texts of `contract/clouds/visibility`. */
export const noInventoryOfThisType = 'ประเภทที่ไม่มีในรายการทรัพยากร'
export const noResourceOnTheLine = 'ไม่ผูกกับทรัพยากร'
export const resourceDeleted = 'ทรัพยากรถูกลบแล้ว'
export const resourceNotFound = 'ไม่พบทรัพยากร'
export const visibilityDashboard = 'แดชบอร์ดภาพรวมทรัพยากร'
