/** Thai texts of `web/parties/projects`. */
export const resourceGroups = 'กลุ่มทรัพยากร'
export const currencyRates = 'อัตราแลกเปลี่ยน'
export const details = 'รายละเอียด'
