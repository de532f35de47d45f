/** Thai texts of `server/identity/audit`. */
export const theDayIsWrittenLike2026 = 'ระบุวันที่ “{name}” ในรูปแบบ 2026-11-30'
