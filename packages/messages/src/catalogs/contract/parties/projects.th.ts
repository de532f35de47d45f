/** Thai texts of `contract/parties/projects`. */
export const projects = 'โปรเจกต์'
export const customersProjectsWithTheirOwnResource =
  'งานของลูกค้าที่มีกลุ่มทรัพยากรเฉพาะ และอาจมีอัตราแลกเปลี่ยนที่ตกลงกันไว้'
export const projectNumber = 'หมายเลขโปรเจกต์'
export const projectName = 'ชื่อโปรเจกต์'
export const customer = 'ลูกค้า'
export const description = 'คำอธิบาย'
export const resourceGroups = 'กลุ่มทรัพยากร'
export const created = 'สร้างเมื่อ'
