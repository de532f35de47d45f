/** Thai texts of `web/ui/feedback`. */
export const close = 'ปิด'
export const cancel = 'ยกเลิก'
