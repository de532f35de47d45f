/** Thai texts of `server/insight/usage-estimates`. */
export const theProviderGaveUsageOfAnother =
  'ผู้ให้บริการส่งการใช้งานของเดือนหรือสกุลเงินอื่นที่ไม่ใช่ {month} เป็น {currency} จะสอบถามอีกเมื่อดึงข้อมูลครั้งถัดไป'
export const theMonthIsBilledByNow = 'เดือนนี้เรียกเก็บแล้ว'
export const lineThatNoInvoiceBillsYet = '{lines, plural, other {# รายการที่ยังไม่เรียกเก็บ}}'
export const theProviderTellsNoEstimateOf = 'ผู้ให้บริการไม่มีประมาณการของเดือนนี้'
export const theProviderKnowsOfNoUsage = 'ผู้ให้บริการยังไม่มีการใช้งาน'
