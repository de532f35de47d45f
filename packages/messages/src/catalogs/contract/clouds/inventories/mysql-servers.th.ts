/** Thai texts of `contract/clouds/inventories/mysql-servers`. */
export const mysqlServers = 'เซิร์ฟเวอร์ MySQL'
export const mysqlServersOfSelectedCustomerThey = 'เซิร์ฟเวอร์ MySQL ของลูกค้าที่เลือก แสดงหลังการเก็บข้อมูลครั้งแรก'
