/** Thai texts of `contract/provisioning/provisions/prices/azure-parts`. */
export const itIsAsLargeAsIts = 'ขนาดเท่ากับอิมเมจ ซึ่งทราบเมื่อสร้างแล้ว'
export const thereIsNoDiskOfGb = 'ไม่มีดิสก์ขนาด {Size} GB'
export const diskOfSize = '{name} ({size}, {gigabytes} GB)'
