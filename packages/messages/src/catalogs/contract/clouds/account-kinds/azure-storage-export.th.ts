/** Thai texts of `contract/clouds/account-kinds/azure-storage-export`. */
export const azureCostExportsInAzureStorage = 'ไฟล์ส่งออกต้นทุน Azure ในที่เก็บข้อมูล'
export const costExportActualCostOrFocus =
  'การส่งออกต้นทุน (actual cost หรือ FOCUS) ของ Enterprise Agreement หรือ Microsoft Customer Agreement ระบุแอปที่มีบทบาท Storage Blob Data Reader ในคอนเทนเนอร์ หรือ SAS token ที่ดูรายการและอ่านคอนเทนเนอร์ได้'
export const folder = 'โฟลเดอร์'
export const folderOfOneExportItsDirectory =
  'โฟลเดอร์ของการส่งออกหนึ่งรายการ (ไดเรกทอรีและชื่อ) เช่น cost/actual หากมีสองการส่งออกของ Subscription เดียวกัน จะคิดค่าบริการซ้ำ'
