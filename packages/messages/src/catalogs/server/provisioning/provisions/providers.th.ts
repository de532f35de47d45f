/** Thai texts of `server/provisioning/provisions/providers`. */
export const noCloudAccountOfThisCustomer =
  'ไม่มีบัญชีคลาวด์ของลูกค้ารายนี้ที่จัดเตรียมทรัพยากรใน {containerId} ได้ เพิ่มบัญชีในหน้าบัญชีคลาวด์ หรือให้สิทธิ์บัญชีที่มีอยู่เข้าถึง'
export const providerDoesNotSupportThisAction = 'ผู้ให้บริการไม่มีการดำเนินการนี้สำหรับ {typeNameOf}'
export const noCloudAccountOfThisCustomerCan =
  'ไม่มีบัญชีคลาวด์ของลูกค้ารายนี้ที่ดำเนินการใน {containerId} ได้ เพิ่มบัญชีในหน้าบัญชีคลาวด์ หรือให้สิทธิ์บัญชีที่มีอยู่เข้าถึง'
