/** Thai texts of `contract/provisioning/prerequisites/gcp`. */
export const anOrganizationPolicyDoesNotAllow = 'นโยบายองค์กรไม่อนุญาตทรัพยากรใน {value} เลือกภูมิภาคอื่น'
export const anOrganizationPolicyRequiresUniform =
  'นโยบายองค์กรกำหนดให้ใช้ Uniform bucket-level access เปิดใช้งานในคำขอ'
export const anOrganizationPolicyDoesNotAllowExternal = 'นโยบายองค์กรไม่อนุญาตที่อยู่ IP ภายนอก เลือกไม่ใช้ที่อยู่ภายนอก'
export const anOrganizationPolicyDoesNotAllowIp = 'นโยบายองค์กรไม่อนุญาต IP forwarding ปิดใช้งานในคำขอ'
export const anOrganizationPolicyRequiresShieldedVm =
  'นโยบายองค์กรกำหนดให้ใช้ Shielded VM เปิดใช้ Secure Boot, vTPM และการตรวจสอบความสมบูรณ์'
export const anOrganizationPolicyDoesNotAllowPublic =
  'นโยบายองค์กรไม่อนุญาตที่อยู่ IP สาธารณะบน Cloud SQL เลือกเครือข่ายส่วนตัวแทน'
export const anOrganizationPolicyDoesNotAllowAuthorized =
  'นโยบายองค์กรไม่อนุญาตเครือข่ายที่ได้รับอนุญาตบน Cloud SQL นำออกจากคำขอ'
