/** Thai texts of `server/parties/projects`. */
export const thisProjectIsGoneChooseAnother = 'โปรเจกต์นี้ไม่มีอยู่แล้ว เลือกโปรเจกต์อื่น'
export const user = 'ผู้ใช้'
