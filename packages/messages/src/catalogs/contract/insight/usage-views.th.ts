/** Thai texts of `contract/insight/usage-views`. */
export const enterQueryStringOfView = 'ระบุสิ่งที่มุมมองแสดง'
export const viewMustBeQueryStringOf = 'สิ่งที่มุมมองแสดงต้องเป็น query string ของ URL'
export const name = 'ชื่อ'
export const replacesExistingViewWithSameName = 'มุมมองชื่อเดียวกันจะถูกแทนที่'
