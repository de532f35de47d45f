/** Thai texts of `contract/provisioning/provisions/prices/azure-virtual-machine`. */
export const machine = 'เครื่องเสมือน {VmSize}, {OperatingSystem}'
export const systemDisk = 'ดิสก์ระบบปฏิบัติการ'
export const operationsOfSystemDisk = 'การดำเนินการของดิสก์ระบบปฏิบัติการ'
export const disk = 'ดิสก์ {Name}'
export const operationsOfDisk = 'การดำเนินการของดิสก์ {Name}'
export const publicAddress = 'ที่อยู่ IP สาธารณะ'
export const outboundData = 'ข้อมูลขาออก'
