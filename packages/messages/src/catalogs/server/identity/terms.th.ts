/** Thai texts of `server/identity/terms`. */
export const textIsSameAsVersionNo = 'ข้อความเหมือนกับเวอร์ชัน {after} จึงคงเดิม'
export const anotherUserPublishedNewTermsWhile = 'มีผู้เผยแพร่ข้อกำหนดอื่นในระหว่างนี้ โหลดหน้านี้ใหม่แล้วตรวจดูก่อน'
export const version = 'เวอร์ชัน {version}'
export const versionOfTermsOfServiceIs = 'ข้อกำหนดการให้บริการเวอร์ชัน {version} มีผลตั้งแต่นี้ไป'
