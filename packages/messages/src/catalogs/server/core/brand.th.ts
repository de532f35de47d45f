/** Thai texts of `server/core/brand`. */
export const thisIsNotPngOrSvg = 'ไฟล์นี้ไม่ใช่ภาพ PNG หรือ SVG ส่งออกโลโก้เป็น PNG หรือ SVG แล้วเลือกไฟล์นั้น'
export const thisSvgDeclaresEntitiesWhichAre = 'SVG นี้ประกาศ entity ซึ่งไม่รองรับ ส่งออกเป็น SVG ธรรมดาหรือ PNG'
export const logoIsLargerThan512Kib = 'โลโก้ใหญ่กว่า 512 KiB ส่งออกให้เล็กลง'
export const otherLogosAreBeingRenderedTry = 'กำลังวาดโลโก้อื่นอยู่ ลองอีกครั้งใน 1 นาที'
export const logoTakesTooLongToRender = 'โลโก้ใช้เวลาวาดนานเกินไป ส่งออกให้มีส่วนประกอบน้อยลงหรือเป็น PNG'
export const logoHasMoreThan8Million = 'โลโก้มีมากกว่า 8 ล้านพิกเซล ส่งออกให้เล็กลง ตัวอย่างเช่น 960 × 320'
export const logo = 'โลโก้'
