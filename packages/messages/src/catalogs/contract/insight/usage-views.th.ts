/** Thai texts of `contract/insight/usage-views`. */
export const sayWhatTheViewShows = 'ระบุสิ่งที่มุมมองแสดง'
export const whatAViewShowsIsThe = 'สิ่งที่มุมมองแสดงต้องเป็น query string ของ URL'
export const name = 'ชื่อ'
export const oneOfTheSameNameIs = 'มุมมองชื่อเดียวกันจะถูกแทนที่'
