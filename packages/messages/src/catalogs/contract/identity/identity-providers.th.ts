/** Thai texts of `contract/identity/identity-providers`. */
export const singleSignOn = 'การลงชื่อเข้าใช้ครั้งเดียว (SSO)'
export const signInWithMicrosoftEntraId =
  'เข้าสู่ระบบด้วย Microsoft Entra ID หรือผู้ให้บริการ OpenID อื่น สำหรับพนักงานของตัวแทนจำหน่ายหรือลูกค้าหนึ่งราย'
export const name = 'ชื่อ'
export const shownOnTheSignInPage = 'แสดงในหน้าเข้าสู่ระบบ: เข้าสู่ระบบด้วย …'
export const issuer = 'Issuer'
export const forEntraIdHttpsLoginMicrosoftonline =
  "สำหรับ Entra ID: https://login.microsoftonline.com/'<'tenant id>/v2.0 สำหรับผู้ให้บริการอื่น ดูค่า issuer ในเอกสารของผู้ให้บริการ"
export const clientId = 'Client ID'
export const clientSecret = 'Client secret'
export const storedEncryptedAndNeverShownAgain = 'จัดเก็บแบบเข้ารหัสและจะไม่แสดงอีก'
export const clientSecretSet = 'มี Client secret'
export const customer = 'ลูกค้า'
export const customerWhoseUsersSignInWith = 'ลูกค้าที่ผู้ใช้เข้าสู่ระบบด้วยผู้ให้บริการนี้ เว้นว่างไว้สำหรับพนักงานของตัวแทนจำหน่าย'
export const defaultRole = 'บทบาทของผู้ใช้ใหม่'
export const admin = 'ADMIN'
export const editor = 'EDITOR'
export const guest = 'GUEST'
export const usersWhoSignInForFirst = 'บทบาทของผู้ที่เข้าสู่ระบบเป็นครั้งแรก เว้นว่างไว้เพื่อให้เข้าสู่ระบบได้เฉพาะผู้ที่ได้รับเชิญ'
export const enabled = 'ใช้งานอยู่'
export const created = 'สร้างเมื่อ'
