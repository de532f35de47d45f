/** Thai texts of `contract/parties/data-keys`. */
export const inUse = 'ใช้งานอยู่'
export const replaced = 'ถูกแทนที่'
export const beingDestroyed = 'กำลังทำลาย'
export const destroyed = 'ทำลายแล้ว'
export const dataKeys = 'คีย์ข้อมูล'
