/** Thai texts of `contract/kit/calendar`. */
export const aMonthIsWrittenLike2026 = 'เดือนต้องอยู่ในรูปแบบ 2026-11 {bounds}'
export const chooseAMonth = 'เลือกเดือน'
export const firstMonthIsAMonthSuch = 'เดือนแรกต้องเป็นเดือน เช่น 2026-10 {bounds}'
