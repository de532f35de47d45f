/** Thai texts of `contract/provisioning/provisions/azure-resource-groups`. */
export const createTheResourceGroup = 'สร้างกลุ่มทรัพยากร'
export const turnOffToUseAnExisting = 'ปิดเพื่อใช้กลุ่มที่มีอยู่ กลุ่มที่คำขอสร้างจะถูกลบพร้อมรายการจัดเตรียมทรัพยากร'
