/** Thai texts of `server/identity/identity-providers`. */
export const enterIssuerUrlForExampleHttps = 'ระบุ issuer เป็น URL ตัวอย่างเช่น https://login.example.com'
export const issuerMustBeHttpsUrl = 'issuer ต้องขึ้นต้นด้วย https://'
export const enterIssuerUrlWithoutWellKnown =
  'ระบุเฉพาะ issuer โดยไม่มี /.well-known/openid-configuration และไม่มี query'
export const replaceCommonOrganizationsOrConsumers =
  'ใช้ tenant ID แทน common, organizations หรือ consumers เพราะค่าเหล่านั้นให้ทุก tenant เข้าได้'
export const discoveryDocumentAtThisUrlNames =
  'เอกสาร discovery ของที่อยู่นี้ระบุ issuer อื่น คัดลอก issuer จากเอกสารนั้นให้ตรงทุกตัวอักษร'
export const issuerDidNotRespondAsOpenid =
  'issuer ไม่ตอบสนองแบบผู้ให้บริการ OpenID ({errorMessage}) ตรวจสอบที่อยู่และการเชื่อมต่อจากพอร์ทัลนี้'
export const providerReportsIssuerEnterThatIssuer = 'ผู้ให้บริการระบุตัวเองเป็น {named} ใช้ค่านี้เป็น issuer'
export const resellersUsersMustBeInvited =
  'พนักงานของตัวแทนจำหน่ายต้องเชิญเป็นรายบุคคล: เลือกลูกค้า หรือเว้นบทบาทของผู้ใช้ใหม่ว่างไว้'
export const issuerHasChangedEnterClientSecret = 'issuer เปลี่ยนไป: ระบุ client secret ของ issuer ใหม่ด้วย'
export const signInWithAdded = 'เพิ่มการเข้าสู่ระบบด้วย {name} แล้ว'
export const yourAccountWasLinkedToYou = 'เชื่อมต่อบัญชีกับ {name} แล้ว ใช้เข้าสู่ระบบได้ตั้งแต่นี้ไป'
