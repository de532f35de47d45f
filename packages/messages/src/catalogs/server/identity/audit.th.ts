/** Thai texts of `server/identity/audit`. */
export const enterAsYyyyMmDdFor = 'ระบุวันที่ “{name}” ในรูปแบบ 2026-11-30'
