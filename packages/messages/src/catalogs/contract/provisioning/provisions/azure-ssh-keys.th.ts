/** Thai texts of `contract/provisioning/provisions/azure-ssh-keys`. */
export const enterOneLineThatBeginsWith = 'ป้อน 1 บรรทัดที่ขึ้นต้นด้วย ssh-rsa หรือ ssh-ed25519'
export const theKeyIsIncompleteCopyThe = 'คีย์ไม่ครบถ้วน คัดลอกทั้งบรรทัดของไฟล์ .pub'
export const azureRequiresRsaKeysOfAt = 'Azure รับคีย์ RSA ขนาด {leastRsaBits} บิตขึ้นไป สร้างคีย์ใหม่'
