/** Thai texts of `billing`: numbers, dates and amounts. */
export const notADecimal = '“{text}” ไม่ใช่เลขทศนิยม ตัวอย่าง: 1234.56'
export const tooManyDigits = '“{text}” มีตัวเลขหน้าหรือหลังจุดทศนิยมเกิน {most} หลัก'
export const notAMonth = '“{text}” ไม่ใช่เดือน ตัวอย่าง: 2026-11'
export const notADate = '“{text}” ไม่ใช่วันที่ ตัวอย่าง: 2026-11-30'
export const otherCurrency = 'นำจำนวนเงินสกุล {added} ไปบวกกับจำนวนเงินสกุล {currency} ไม่ได้ แปลงสกุลเงินก่อน'
export const partsDiffer = 'ผลรวมของส่วนย่อยคือ {sum} ซึ่งไม่ตรงกับค่าบริการ {charge}'
