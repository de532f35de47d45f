/** Thai texts of `server/parties/customers`. */
export const toBlockAccessForThisCustomer = 'หากไม่ต้องการให้ผู้ใช้ของลูกค้าเข้าใช้งาน ให้ปิดใช้งานผู้ใช้เหล่านั้น'
