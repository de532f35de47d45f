/** Thai texts of `contract/kit/listed`. */
export const invalidValueForFilter = 'ค่าของตัวกรอง{label}ไม่ถูกต้อง'
export const sortByMustBeOneOf = 'เรียงลำดับได้ตาม: {sort}'
export const sortDirectionMustBeAscOr = 'ทิศทางการเรียงลำดับต้องเป็น asc หรือ desc'
