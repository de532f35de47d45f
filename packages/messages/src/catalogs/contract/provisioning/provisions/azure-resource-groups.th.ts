/** Thai texts of `contract/provisioning/provisions/azure-resource-groups`. */
export const createResourceGroup = 'สร้างกลุ่มทรัพยากร'
export const turnOffToUseExistingResource = 'ปิดเพื่อใช้กลุ่มที่มีอยู่ กลุ่มที่คำขอสร้างจะถูกลบพร้อมรายการจัดเตรียมทรัพยากร'
