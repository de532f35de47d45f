/** Thai texts of `contract/filter-values`. */
export const filterMustBeOneOf = 'ตัวกรองต้องเป็นค่าใดค่าหนึ่งใน: {valued}'
