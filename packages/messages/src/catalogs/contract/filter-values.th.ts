/** Thai texts of `contract/filter-values`. */
export const valuesAreToldOfOneOf = 'ขอค่าได้เฉพาะของตัวกรองเหล่านี้: {valued}'
