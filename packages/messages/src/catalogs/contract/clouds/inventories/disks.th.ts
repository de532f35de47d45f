/** Thai texts of `contract/clouds/inventories/disks`. */
export const disks = 'ดิสก์'
export const disksOfSelectedCustomerTheyAppear = 'ดิสก์ของลูกค้าที่เลือก แสดงหลังการเก็บข้อมูลครั้งแรก'
export const attachedTo = 'เชื่อมต่อกับ'
export const sizeGib = 'ขนาด (GiB)'
export const diskType = 'ประเภทดิสก์'
export const zone = 'โซน'
export const created = 'สร้างเมื่อ'
export const disk = 'ดิสก์'
