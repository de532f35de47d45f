/** Thai texts of `web/billing/month-checks`. */
export const nothingWasFound = 'ไม่มีข้อค้นพบ'
