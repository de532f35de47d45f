/** Thai texts of `web/kit/detail`. */
export const relatedLists = 'รายการที่เกี่ยวข้อง'
export const deleteLabel = 'ลบ'
export const edit = 'แก้ไข'
export const details = 'รายละเอียด'
export const add = 'เพิ่ม{noun}'
export const noneYet = 'ยังไม่มี{nouns}'
