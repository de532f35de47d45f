/** Thai texts of `web/clouds/shared`. */
export const fetchNow = 'ดึงข้อมูลทันที'
export const fetchNow2 = 'ดึงข้อมูลทันที: {name}'
