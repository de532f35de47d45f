/** Thai texts of `contract/provisioning/prerequisites/gcp`. */
export const anOrganizationPolicyDoesNotAllow = 'นโยบายองค์กรไม่อนุญาตทรัพยากรใน {value} เลือกภูมิภาคอื่น'
export const anOrganizationPolicyRequiresUniform =
  'นโยบายองค์กรกำหนดให้ใช้ Uniform bucket-level access เปิด Uniform bucket-level access'
export const anOrganizationPolicyDoesNotAllowExternal =
  'นโยบายองค์กรไม่อนุญาตที่อยู่ IP ภายนอก ตั้งที่อยู่ IPv4 ภายนอกเป็นไม่มี'
export const anOrganizationPolicyDoesNotAllowIp =
  'นโยบายองค์กรไม่อนุญาต IP forwarding ปิดการส่งต่อ IP (IP forwarding)'
export const anOrganizationPolicyRequiresShieldedVm =
  'นโยบายองค์กรกำหนดให้ใช้ Shielded VM เปิดใช้ Secure Boot, vTPM และการตรวจสอบความสมบูรณ์'
export const anOrganizationPolicyDoesNotAllowPublic =
  'นโยบายองค์กรไม่อนุญาตที่อยู่ IP สาธารณะบน Cloud SQL ปิด IP สาธารณะและเลือกเครือข่ายส่วนตัว'
export const anOrganizationPolicyDoesNotAllowAuthorized =
  'นโยบายองค์กรไม่อนุญาตเครือข่ายที่ได้รับอนุญาตบน Cloud SQL นำเครือข่ายที่ได้รับอนุญาตออก'
