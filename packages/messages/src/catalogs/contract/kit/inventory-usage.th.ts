/** Thai texts of `contract/kit/inventory-usage`. */
export const metricnamespaceMustBeOneOf = 'metricnamespace ต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: {namespaces}'
export const nameCanContainLettersDigitsPeriods = 'ชื่อประกอบด้วยตัวอักษร ตัวเลข จุด และยัติภังค์'
