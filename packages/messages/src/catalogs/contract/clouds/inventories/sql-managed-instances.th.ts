/** Thai texts of `contract/clouds/inventories/sql-managed-instances`. */
export const sqlManagedInstances = 'SQL Managed Instance'
export const sqlManagedInstancesOfSelected =
  'SQL Managed Instance ของ Subscription ที่เลือก แสดงหลังการเก็บข้อมูลครั้งแรก'
export const licenseType = 'ประเภทใบอนุญาต'
export const subnet = 'ซับเน็ต'
