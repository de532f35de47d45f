/** Thai texts of `contract/billing/retention`. */
export const atLeastMonthsAreKept = 'ต้องเก็บอย่างน้อย {least} เดือน'
export const leaveItOutToKeepIt = 'เว้นว่างไว้เพื่อเก็บตลอดไป'
