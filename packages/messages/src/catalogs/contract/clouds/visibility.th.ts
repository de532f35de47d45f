/** Thai texts of `contract/clouds/visibility`. */
export const noInventoryOfThisType = 'ไม่มีรายการทรัพยากรประเภทนี้'
export const noResourceOnTheLine = 'รายการในบิลไม่ระบุทรัพยากร'
export const resourceDeleted = 'ทรัพยากรถูกลบแล้ว'
export const resourceNotFound = 'ไม่พบทรัพยากร'
export const visibilityDashboard = 'แดชบอร์ดภาพรวมทรัพยากร'
