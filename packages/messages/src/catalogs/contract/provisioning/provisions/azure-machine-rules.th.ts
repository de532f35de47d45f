/** Thai texts of `contract/provisioning/provisions/azure-machine-rules`. */
export const azureDoesNotAllowTheAdministrator = 'Azure ไม่อนุญาตชื่อผู้ดูแลระบบ {name} เลือกชื่ออื่น'
export const aPasswordForLinuxCanHave = 'รหัสผ่านสำหรับ Linux ยาวได้ไม่เกิน {mostLinuxPassword} อักขระ'
export const takeThreeOfTheseLowerCase =
  'ใช้ 3 แบบจากต่อไปนี้: ตัวอักษรพิมพ์เล็ก ตัวอักษรพิมพ์ใหญ่ ตัวเลข อักขระพิเศษอื่นนอกจาก _'
