/** Thai texts of `contract/parties/brand-colours`. */
export const inTheSidebar = 'ในแถบด้านข้าง'
export const onLightPages = 'ในหน้าสว่าง'
export const onDarkPages = 'ในหน้ามืด'
export const textIsHardToReadContrast =
  'ข้อความจะอ่านยาก {place}: ค่าคอนทราสต์คือ {ratio} แต่ต้องไม่น้อยกว่า {textRatio} สีที่อ่านได้ใกล้เคียงที่สุดคือ {nearestReadable}'
