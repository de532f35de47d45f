/** Thai texts of `contract/provisioning/provision-runs`. */
export const changes = 'การเปลี่ยนแปลง'
export const warningsAndErrors = 'คำเตือนและข้อผิดพลาด'
