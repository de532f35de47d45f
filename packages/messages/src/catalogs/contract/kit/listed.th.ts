/** Thai texts of `contract/kit/listed`. */
export const theFilterHasAValueThat = 'ค่าของตัวกรอง{label}ไม่ถูกต้อง'
export const sortByOneOf = 'เรียงลำดับได้ตาม: {sort}'
export const theSortDirectionIsAscOr = 'ทิศทางการเรียงลำดับต้องเป็น asc หรือ desc'
