/** Thai texts of `billing`: what stops a calculation. */
export const customerWithId = 'ลูกค้า {id}'
export const noProfile = '{customer} ไม่มีโปรไฟล์การเรียกเก็บเงิน เพิ่มในหน้า{title} แล้วคำนวณอีกครั้ง'
export const noValidProfile =
  '{customer} ไม่มีโปรไฟล์การเรียกเก็บเงินที่มีผลในวันที่ {date} เพิ่มหรือขยายระยะเวลาในหน้า{title} แล้วคำนวณอีกครั้ง'
export const twoProfiles =
  '{customer} มีโปรไฟล์การเรียกเก็บเงินสองรายการที่เริ่มในวันเดียวกัน คือ {one} และ {other} แก้ไขหนึ่งรายการแล้วคำนวณอีกครั้ง'
export const linesDiffer =
  'ใบแจ้งหนี้ของผู้ให้บริการมี {lines, plural, other {# รายการ}} และ {cost} {currency} แต่การคำนวณมี {calculatedLines, plural, other {# รายการ}} และ {calculatedCost} {currency}'
export const detailsDiffer =
  'ใบแจ้งหนี้ของลูกค้า {customer} มียอด {expected} {currency} แต่ผลรวมของรายละเอียดคือ {actual} {currency}'
export const otherCurrency = 'ปรับปรุงยอดของเอกสารสกุล {issued} เป็นสกุล {currency} ไม่ได้'
export const changeDiffers =
  '{side, select, before {ผลรวมของส่วนย่อยก่อนการเปลี่ยนแปลง} other {ผลรวมของส่วนย่อยหลังการเปลี่ยนแปลง}}คือ {found} ซึ่งไม่ตรงกับ {total}'
export const levelsDiffer = 'ทั้งสองด้านของการเปลี่ยนแปลงต้องมีระดับเดียวกันและมีอย่างน้อยหนึ่งระดับ'
export const componentCurrency =
  'ค่าบริการตามสัญญา {name} เป็นสกุล {currency} แต่ลูกค้าถูกเรียกเก็บเป็นสกุล {invoiced} เปลี่ยนสกุลเงินหรือสิ้นสุดรายการนี้ แล้วคำนวณอีกครั้ง'
export const componentNegative =
  '{part, select, amount {จำนวนเงิน} percent {ร้อยละ} minimum {ยอดขั้นต่ำ} bands {จุดเริ่มต้นของระดับราคา} other {จำนวนเงินที่ใช้ไป}}ของค่าบริการตามสัญญา {name} ({id}) คือ {value} ซึ่งต้องเป็น 0 ขึ้นไป'
export const componentPercent = 'ร้อยละของค่าบริการตามสัญญา {name} ({id}) คือ {value} ซึ่งต้องไม่เกิน {most}'
export const componentWithoutBands = 'ค่าบริการตามสัญญา {name} ({id}) ไม่มีระดับราคา เพิ่มอย่างน้อยหนึ่งระดับ'
export const componentEqualBands =
  'ค่าบริการตามสัญญา {name} ({id}) มีสองระดับราคาที่เริ่มที่จำนวนเดียวกัน กำหนดให้แต่ละระดับเริ่มที่จำนวนต่างกัน'
export const remedyNegative =
  '{part, select, bands {กำหนดให้แต่ละระดับเริ่มที่ 0 ขึ้นไป ไม่ใช่ {value}} other {ป้อน 0 ขึ้นไป ไม่ใช่ {value}}}'
export const remedyPercent = 'ป้อนไม่เกิน {most} ไม่ใช่ {value}'
export const remedyWithoutBands = 'เพิ่มอย่างน้อยหนึ่งระดับ'
export const remedyEqualBands = 'กำหนดให้แต่ละระดับเริ่มที่จำนวนต่างกัน'
