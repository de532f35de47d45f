/** Thai texts of `clouds/aws-s3-export`. */
export const manifestListsNoFilesNeitherDatafiles = '{key} ไม่ระบุไฟล์ เพราะ dataFiles และ reportKeys ไม่ใช่รายการ'
export const inTrustPolicyOfRoleAllow =
  'ให้ trust policy ของบทบาทอนุญาต sts:AssumeRole แก่ {source} โดยมีเงื่อนไขว่า sts:ExternalId เป็น {externalId} และอนุญาตให้ {source} เรียก sts:AssumeRole กับบทบาท'
export const roleCanBeAssumedWithoutIts =
  'สวมบทบาท {arn} ได้โดยไม่ต้องใช้ External ID จึงตรวจสอบเจ้าของไม่ได้ กำหนด sts:ExternalId {externalId} ใน trust policy ของบทบาท'
export const theRole = 'บทบาท {arn}'
export const userOfAccessKey = 'ผู้ใช้ของคีย์ {accessKeyId}'
export const awsReturned = '{trustAdvice} AWS ตอบกลับว่า: {message}'
export const noAccessKey =
  'บัญชีไม่มี Access key และพอร์ทัลนี้ไม่ได้รับอนุญาตให้เข้าสู่ระบบด้วยข้อมูลประจำตัวของเครื่อง ป้อน Access key หรือให้ผู้ดูแลพอร์ทัลตั้งค่า AWS_MACHINE_CREDENTIALS เป็น on'
export const noMachineCredentials = 'เครื่องของพอร์ทัลไม่มีข้อมูลประจำตัวของ AWS กำหนดบทบาทให้เครื่อง หรือป้อน Access key'
export const portalMachine = 'เครื่องของพอร์ทัล'
export const assumeRole = 'สวมบทบาท'
