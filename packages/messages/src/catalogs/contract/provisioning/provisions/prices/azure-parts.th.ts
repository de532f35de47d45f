/** Thai texts of `contract/provisioning/provisions/prices/azure-parts`. */
export const diskHasSizeOfImageWhich = 'ดิสก์มีขนาดเท่ากับอิมเมจ ซึ่งทราบหลังจากสร้าง'
export const azureDoesNotOfferDiskOf = 'ไม่มีดิสก์ขนาด {Size} GB'
export const diskOfSize = '{name} ({size}, {gigabytes} GB)'
