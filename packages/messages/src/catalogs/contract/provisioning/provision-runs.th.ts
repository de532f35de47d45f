/** Thai texts of `contract/provisioning/provision-runs`. */
export const whatWasDone = 'การเปลี่ยนแปลง'
export const warningsAndErrors = 'คำเตือนและข้อผิดพลาด'
