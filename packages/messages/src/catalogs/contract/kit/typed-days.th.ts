/** Thai texts of `contract/kit/typed-days`. */
export const enterDateForExample3November = 'กรอกวันที่ในรูปแบบ 3 November 2026 หรือ 2026-11-03'
export const monthDoesNotExist = 'ไม่มีเดือนที่ {month} {howTo}'
export const enterFourDigitYearBetween1900 = 'กรอกปี ค.ศ. 4 หลัก ระหว่าง 1900 ถึง 2999'
export const hasDays = '{name} {year} มี {most} วัน'
export const thisCanMeanOrEnterMonth =
  'อาจหมายถึง {first} {name} หรือ {second} {otherName} กรอกเดือนเป็นคำ เช่น {first} {name2} {year}'
export const isNotMonth = 'ไม่มีเดือนชื่อ {month} {howTo}'
