/** Thai texts of `web/kit/session-card`. */
export const cloudManagementPortal = 'พอร์ทัลจัดการคลาวด์'
export const otherOptions = 'วิธีอื่น'
export const youCanTryAgainNow = 'ลองอีกครั้งได้แล้ว'
export const tryAgainIn = 'ลองอีกครั้งใน {clock}'
