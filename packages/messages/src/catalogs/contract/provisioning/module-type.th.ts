/** Thai texts of `contract/provisioning/module-type`. */
export const region = 'ภูมิภาค'
export const awsRegionOfResourcesItCannot = 'ภูมิภาค AWS ของทรัพยากร แก้ไขภายหลังไม่ได้'
export const name = 'ชื่อ'
export const nameOfProvisionInThisPortal = 'ชื่อของรายการจัดเตรียมทรัพยากรในพอร์ทัลนี้ แก้ไขภายหลังไม่ได้'
export const requiredSettings = 'การตั้งค่าที่จำเป็น'
export const optionalSettings = 'การตั้งค่าที่ไม่บังคับ'
export const nameCanContainLettersDigitsPeriods =
  'ชื่อใช้ตัวอักษรอังกฤษ ตัวเลข จุด ขีดกลาง และขีดล่างได้ และต้องขึ้นต้นด้วยตัวอักษรหรือตัวเลข'
export const thisResourceTypeIsFreeOf = 'ทรัพยากรประเภทนี้ไม่มีค่าใช้จ่าย'
export const pricesAreNotAvailableForResources = 'พอร์ทัลไม่มีราคาของทรัพยากรจากโมดูล Terraform'
