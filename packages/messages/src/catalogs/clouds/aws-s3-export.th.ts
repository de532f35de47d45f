/** Thai texts of `clouds/aws-s3-export`. */
export const namesNoFilesNeitherDatafilesNor = '{key} ไม่ระบุไฟล์ เพราะ dataFiles และ reportKeys ไม่ใช่รายการ'
export const letTheTrustPolicyOfThe =
  'ให้ trust policy ของบทบาทอนุญาต sts:AssumeRole แก่ {source} โดยมีเงื่อนไขว่า sts:ExternalId เป็น {externalId} และอนุญาตให้ {source} เรียก sts:AssumeRole กับบทบาท'
export const theRoleMayBeAssumedWithout =
  'บทบาท {arn} สวมได้โดยไม่ต้องใช้ External ID จึงอาจเป็นของผู้อื่น กำหนดให้ trust policy ของบทบาทต้องใช้ sts:ExternalId {externalId}'
export const theRole = 'บทบาท {arn}'
export const theUserOfTheKey = 'ผู้ใช้ของคีย์ {accessKeyId}'
export const awsAnswered = '{trustAdvice} AWS ตอบกลับว่า: {message}'
