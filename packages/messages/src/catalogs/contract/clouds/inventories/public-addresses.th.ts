/** Thai texts of `contract/clouds/inventories/public-addresses`. */
export const publicIpAddresses = 'ที่อยู่ IP สาธารณะ'
export const publicIpAddressesOfSelectedCustomer = 'ที่อยู่ IP สาธารณะของลูกค้าที่เลือก แสดงหลังการเก็บข้อมูลครั้งแรก'
export const ipAddress = 'ที่อยู่ IP'
export const associatedWith = 'เชื่อมโยงกับ'
export const assignment = 'การกำหนดที่อยู่'
export const sku = 'SKU'
