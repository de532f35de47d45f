/** Thai texts of `contract/clouds/account-kinds/resource-fields`. */
export const secretExpiresOn = 'Secret หมดอายุวันที่'
export const expirationDateOfSecretAtProvider =
  'วันหมดอายุของ secret ที่ผู้ให้บริการกำหนด พอร์ทัลจะเตือนล่วงหน้า 4 สัปดาห์ ใบรับรองมีวันหมดอายุในตัวเอง'
