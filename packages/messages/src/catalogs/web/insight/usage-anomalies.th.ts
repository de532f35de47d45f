/** Thai texts of `web/insight/usage-anomalies`. */
export const itStaysInTheListWith = 'ความผิดปกตินี้จะยังอยู่ในรายการพร้อมเหตุผล และไม่แสดงว่าเปิดอยู่สำหรับทุกคน'
export const dismiss = 'ปิด'
export const seeTheUsage = 'ดูการใช้งาน'
export const noUnusualDaysSoFar = 'ยังไม่มีความผิดปกติ'
export const dismissOf = 'ปิดความผิดปกติของ {serviceName} วันที่ {day}'
