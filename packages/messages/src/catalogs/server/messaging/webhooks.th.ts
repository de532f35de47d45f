/** Thai texts of `server/messaging/webhooks`. */
export const addressIsNotPublicEnterPublic =
  'ที่อยู่นี้ไม่ใช่ที่อยู่สาธารณะ ระบุที่อยู่สาธารณะ หรือขอให้ผู้ดูแลพอร์ทัลอนุญาตเครือข่ายนี้ (WEBHOOK_NETWORKS)'
export const enterUrlForExampleHttpsHooks = 'ระบุ URL เช่น https://hooks.example.com/cmp'
export const urlMustStartWithHttps = 'URL ต้องขึ้นต้นด้วย https://'
export const removeUsernameAndPasswordRequestsAre = 'ไม่ต้องใส่ชื่อผู้ใช้และรหัสผ่าน เพราะคำขอมีลายเซ็นกำกับ'
export const removePartAfterItIsNever = 'ลบส่วนที่อยู่หลัง # เพราะส่วนนี้จะไม่ถูกส่ง'
export const allAttemptsHaveFailedSinceFix =
  'ส่งไม่สำเร็จทุกครั้งตั้งแต่ {since} แก้ไขแล้วเปิดใช้งานอีกครั้ง ข้อความที่รออยู่จะถูกส่ง'
export const thisEndpointIsDisabledEnableIt = 'ปลายทางนี้ปิดใช้งานอยู่ เปิดใช้งานก่อน'
export const thisEndpointHasNoSecretCreate = 'ปลายทางนี้ยังไม่มีข้อมูลลับ สร้างก่อน'
export const thisEndpointHasNoEventsSelected = 'ปลายทางนี้ยังไม่ได้เลือกเหตุการณ์ เลือกเหตุการณ์ก่อน'
export const sendingSampleTo = 'กำลังส่งตัวอย่างไปยัง {description}'
export const resendingTo = 'กำลังส่งไปยัง {description} อีกครั้ง'
export const messagesAreRetainedForDaysChoose = 'ข้อความที่ส่งจะเก็บไว้ {retentionDays} วัน เลือกเวลาที่ใหม่กว่านี้'
export const noMessagesFailedSinceThen =
  'ไม่มีข้อความ{whichCase, select, true {ที่ส่งไม่สำเร็จ} other {ที่ส่ง}}ตั้งแต่เวลานั้น'
export const resendingMessage = '{count, plural, other {กำลังส่งข้อความ # รายการอีกครั้ง}}'
export const someOfTheseEventsAreAvailable =
  'บางเหตุการณ์ใช้ได้เฉพาะตัวแทนจำหน่าย เลือกเหตุการณ์ของใบแจ้งหนี้ลูกค้า งบประมาณ ความผิดปกติ บัญชีคลาวด์ และเว็บฮุก'
export const limitOfWebhookEndpointsIsReached = 'มีปลายทางเว็บฮุก {mostEndpoints} รายการแล้ว ลบรายการที่ไม่ใช้ก่อน'
export const endpointReturnedRedirectsAreNot =
  'ปลายทางตอบกลับ {code} ระบบไม่ติดตามการเปลี่ยนเส้นทาง ระบุที่อยู่ปลายทางสุดท้าย'
export const theEndpointReturned = 'ปลายทางตอบกลับ {code}'
export const endpointDidNotRespondWithinSeconds = 'ปลายทางไม่ตอบกลับภายใน {lateSeconds} วินาที'
export const couldNotConnectToEndpoint = 'เชื่อมต่อปลายทางไม่ได้: {errorMessage}'
export const otherEvents = '… และอีก {count, number} รายการ'
export const openInPortal = 'เปิดในพอร์ทัล'
export const enterWebhookUrlOrToken = 'ระบุ URL หรือโทเคนของบริการแชต'
export const hostIsNotAllowed = 'ระบุที่อยู่ของ {hosts} หรือขอให้ผู้ดูแลพอร์ทัลอนุญาตโฮสต์นี้ (CHANNEL_HOSTS)'
export const enterChannelAccessToken = 'ระบุ channel access token ของ LINE Official Account'
export const enterLineRecipient = 'ระบุรหัสผู้ใช้ (U…) กลุ่ม (C…) หรือห้อง (R…): ตัวอักษรหนึ่งตัวตามด้วยเลขฐานสิบหก 32 หลัก'
export const onlySignedWebhooksHaveSecret =
  'เฉพาะเว็บฮุกที่ลงลายมือชื่อเท่านั้นที่มีข้อมูลลับ แก้ไขช่องทางเพื่อเปลี่ยน URL หรือโทเคน'
