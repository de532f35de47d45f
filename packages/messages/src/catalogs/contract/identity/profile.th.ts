/** Thai texts of `contract/identity/profile`. */
export const yourPassword = 'รหัสผ่านของคุณ'
export const appCode = 'รหัสจากแอปยืนยันตัวตน'
