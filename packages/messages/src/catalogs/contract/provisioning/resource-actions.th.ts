/** Thai texts of `contract/provisioning/resource-actions`. */
export const enterCharactersAtMost = 'ใช้ไม่เกิน {max} อักขระ'
