/** Thai texts of `contract/clouds/aws-names`. */
export const securityGroups = 'กลุ่มความปลอดภัย'
export const securityGroup = 'กลุ่มความปลอดภัย'
export const leaveEmptyToUseDefaultSecurity = 'เว้นว่างเพื่อใช้กลุ่มเริ่มต้นของ VPC'
export const enterSecurityGroupIdForExample = 'ป้อน ID กลุ่มความปลอดภัย เช่น sg-0123456789abcdef0'
