/** Thai texts of `web/insight/usage-anomalies`. */
export const anomalyIsClosedForAllUsers = 'ความผิดปกตินี้จะยังอยู่ในรายการพร้อมเหตุผล และไม่แสดงว่าเปิดอยู่สำหรับทุกคน'
export const dismiss = 'ปิด'
export const viewUsage = 'ดูการใช้งาน'
export const noAnomaliesYet = 'ยังไม่มีความผิดปกติ'
export const dismissAnomalyOn = 'ปิดความผิดปกติของ {serviceName} วันที่ {day}'
