/** Thai texts of `contract/billing/retention`. */
export const retentionMustBeAtLeastMonths = 'ต้องเก็บอย่างน้อย {least} เดือน'
export const omitValueToStoreDataIndefinitely = 'เว้นว่างไว้เพื่อเก็บตลอดไป'
