/** Thai texts of `server/core/attachments`. */
export const isCalledAndHasOtherContent = '{name} มีนามสกุล {extension} แต่เนื้อหาเป็นอย่างอื่น แนบไฟล์ด้วยชื่อที่ถูกต้อง'
export const cannotBeAttached = 'แนบ {name} ไม่ได้'
export const theTextIsTooLongSend = 'ข้อความยาวเกินไป ส่งข้อความยาวเป็นไฟล์'
