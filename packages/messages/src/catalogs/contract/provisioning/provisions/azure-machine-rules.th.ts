/** Thai texts of `contract/provisioning/provisions/azure-machine-rules`. */
export const azureDoesNotAllowUsernameChoose = 'Azure ไม่อนุญาตชื่อผู้ใช้ {name} เลือกชื่ออื่น'
export const passwordForLinuxCanHaveUp = 'รหัสผ่านสำหรับ Linux ยาวได้ไม่เกิน {mostLinuxPassword} อักขระ'
export const takeThreeOfTheseLowerCase =
  'ใช้อย่างน้อย 3 แบบจากต่อไปนี้: ตัวอักษรพิมพ์เล็ก ตัวอักษรพิมพ์ใหญ่ ตัวเลข อักขระพิเศษอื่นนอกจาก _'
