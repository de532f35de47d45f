/** Thai texts of `contract/clouds/account-kinds/focus-to-azure-storage`. */
export const focusToAzureStorage = 'ส่ง FOCUS ไปยังคอนเทนเนอร์ Azure Storage'
export const containerOfCustomerToWhichIts =
  'คอนเทนเนอร์ของลูกค้าที่ใช้รับไฟล์ FOCUS ของลูกค้า ระบุ SAS token ของคอนเทนเนอร์ที่มีสิทธิ์สร้าง เขียน และลบ หรือแอปที่มีบทบาท Storage Blob Data Contributor'
