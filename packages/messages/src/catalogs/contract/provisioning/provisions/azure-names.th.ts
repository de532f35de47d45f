/** Thai texts of `contract/provisioning/provisions/azure-names`. */
export const resourceGroup = 'กลุ่มทรัพยากร'
export const resourceGroupCanContainLettersDigits =
  'กลุ่มทรัพยากรใช้ตัวอักษรอังกฤษ ตัวเลข และ _ - . ( ) ได้ และลงท้ายด้วยจุดไม่ได้'
export const canContainLettersDigitsAndMust =
  '{label} ใช้ตัวอักษรอังกฤษ ตัวเลข และ _ . - ได้ ขึ้นต้นด้วยตัวอักษรหรือตัวเลข และลงท้ายด้วยตัวอักษร ตัวเลข หรือ _'
export const anAppServicePlan = 'แผน App Service'
export const aSqlServer = 'เซิร์ฟเวอร์ SQL'
export const aSubnet = 'ซับเน็ต'
export const aNetworkInterface = 'อินเทอร์เฟซเครือข่าย'
export const aNetworkSecurityGroup = 'กลุ่มความปลอดภัยเครือข่าย'
export const aDdosProtectionPlan = 'แผนการป้องกัน DDoS'
export const enterTheIdOf = 'ป้อน ID ของ{resource}: {path}'
