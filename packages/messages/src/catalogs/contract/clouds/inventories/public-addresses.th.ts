/** Thai texts of `contract/clouds/inventories/public-addresses`. */
export const publicAddresses = 'ที่อยู่ IP สาธารณะ'
export const thePublicAddressesOfTheChosen = 'ที่อยู่ IP สาธารณะของลูกค้าที่เลือก แสดงหลังการเก็บข้อมูลครั้งแรก'
export const address = 'ที่อยู่ IP'
export const attachedTo = 'เชื่อมโยงกับ'
export const allocation = 'การกำหนดที่อยู่'
export const sku = 'SKU'
