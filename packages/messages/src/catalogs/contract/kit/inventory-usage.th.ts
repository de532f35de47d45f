/** Thai texts of `contract/kit/inventory-usage`. */
export const metricnamespaceIsOneOf = 'metricnamespace ต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: {namespaces}'
export const aNameHasLettersDigitsPoints = 'ชื่อประกอบด้วยตัวอักษร ตัวเลข จุด และยัติภังค์'
