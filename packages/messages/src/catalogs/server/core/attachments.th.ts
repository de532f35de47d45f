/** Thai texts of `server/core/attachments`. */
export const contentOfDoesNotMatchExtension =
  'เนื้อหาของ {name} ไม่ตรงกับนามสกุล {extension} เปลี่ยนชื่อไฟล์แล้วแนบอีกครั้ง'
export const cannotBeAttached = 'แนบ {name} ไม่ได้'
export const textIsTooLongAttachIt = 'ข้อความยาวเกินไป แนบเป็นไฟล์แทน'
