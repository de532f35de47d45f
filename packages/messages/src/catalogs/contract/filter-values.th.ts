/** Thai texts of `contract/filter-values`. */
export const valuesAreToldOfOneOf = 'ตัวกรองต้องเป็นค่าใดค่าหนึ่งใน: {valued}'
