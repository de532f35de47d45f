/** Thai texts of `contract/clouds/inventories/postgresql-servers`. */
export const postgresqlServers = 'เซิร์ฟเวอร์ PostgreSQL'
export const postgresqlServersOfSelectedCustomer = 'เซิร์ฟเวอร์ PostgreSQL ของลูกค้าที่เลือก แสดงหลังการเก็บข้อมูลครั้งแรก'
