/** Thai texts of `server/provisioning/provisions/imports`. */
export const resource = 'ทรัพยากร'
export const resourceIsAlreadyManaged = 'จัดการอยู่แล้ว'
export const resourceIsNotAssignedToCustomer = 'ยังไม่ได้กำหนดให้ลูกค้ารายใด'
export const resourceIsAlreadyManagedOpenProvision = 'จัดการอยู่แล้ว เปิดรายการที่จัดการทรัพยากรนี้'
export const thisResourceCanBeImportedOnly = 'นำเข้าทรัพยากรนี้ได้เฉพาะเป็น {kind}'
export const resourceIsInAndCannotBe = 'อยู่ใน {containerId} และย้ายไม่ได้'
export const thePortalHasNoFormFor = 'พอร์ทัลไม่มีแบบฟอร์มสำหรับทรัพยากรประเภทนี้'
export const databaseBelongsToAuroraClusterWhich = 'อยู่ในคลัสเตอร์ Aurora แต่แบบฟอร์มใช้กับฐานข้อมูลที่ไม่อยู่ในคลัสเตอร์'
export const inventoryHasNoIdThatIdentifies = 'รายการทรัพยากรไม่มี ID ซึ่ง AWS ต้องใช้ในการระบุทรัพยากรนี้'
export const machineHasSeveralNetworkInterfacesBut =
  'มีอินเทอร์เฟซเครือข่ายหลายตัว แต่แบบฟอร์มรองรับตัวเดียว การจัดการจะนำตัวอื่นออก'
export const machineWasCreatedFromCustomImage = 'สร้างจากอิมเมจที่กำหนดเองซึ่งแบบฟอร์มระบุไม่ได้ การจัดการจะแทนที่เครื่องนี้'
export const thisIsSystemDatabaseOfServer = 'เป็นฐานข้อมูลระบบของเซิร์ฟเวอร์'
export const databaseIsInElasticPoolWith = 'อยู่ใน elastic pool ซึ่งมีฐานข้อมูลอื่นด้วย แบบฟอร์มจะจัดการทั้ง pool'
export const googleCloudCreatesSubnetsOfThis =
  'Google สร้างซับเน็ตของเครือข่ายนี้ให้อัตโนมัติในทุกภูมิภาค เปลี่ยนเป็น custom mode ก่อน ซึ่งย้อนกลับไม่ได้'
