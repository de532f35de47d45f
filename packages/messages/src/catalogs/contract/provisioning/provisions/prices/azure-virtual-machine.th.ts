/** Thai texts of `contract/provisioning/provisions/prices/azure-virtual-machine`. */
export const virtualMachine = 'เครื่องเสมือน {VmSize}, {OperatingSystem}'
export const osDisk = 'ดิสก์ระบบปฏิบัติการ'
export const osDiskOperations = 'การดำเนินการของดิสก์ระบบปฏิบัติการ'
export const disk = 'ดิสก์ {Name}'
export const operationsOfDisk = 'การดำเนินการของดิสก์ {Name}'
export const publicIpAddress = 'ที่อยู่ IP สาธารณะ'
export const outboundDataTransfer = 'ข้อมูลขาออก'
