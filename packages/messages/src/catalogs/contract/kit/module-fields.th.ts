/** Thai texts of `contract/kit/module-fields`. */
export const mustBeJsonForExampleName = '{label}ต้องเป็น JSON เช่น \'{"name": "value"}\' หรือ ["value"]'
export const yes = 'ใช่'
export const no = 'ไม่ใช่'
export const notSet = 'ไม่ได้ตั้งค่า'
export const entry = 'รายการ'
export const jsonOfType = 'JSON ชนิด {type}'
export const describedJsonOfTheType = '{help} JSON ชนิด {type}'
export const itemValue = 'ค่า'
