/** Thai texts of `server/messaging/webhooks`. */
export const itsAddressIsNotPublicGive =
  'ที่อยู่นี้ไม่ใช่ที่อยู่สาธารณะ ระบุที่อยู่สาธารณะ หรือขอให้ผู้ดูแลพอร์ทัลอนุญาตเครือข่ายนี้ (WEBHOOK_NETWORKS)'
export const theUrlIsAnAddressSuch = 'ระบุ URL เช่น https://hooks.example.com/cmp'
export const theUrlMustBeginWithHttps = 'URL ต้องขึ้นต้นด้วย https://'
export const leaveTheNameAndPasswordOut = 'ไม่ต้องใส่ชื่อผู้ใช้และรหัสผ่าน เพราะคำขอมีลายเซ็นกำกับ'
export const leaveOutWhatStandsBehindThe = 'ลบส่วนที่อยู่หลัง # เพราะส่วนนี้จะไม่ถูกส่ง'
export const everyAttemptHasFailedSinceMend =
  'ส่งไม่สำเร็จทุกครั้งตั้งแต่ {since} แก้ไขแล้วเปิดใช้งานอีกครั้ง ข้อความที่รออยู่จะถูกส่ง'
export const thisEndpointIsNotInUse = 'ปลายทางนี้ปิดใช้งานอยู่ เปิดใช้งานก่อน'
export const thisEndpointHasNoSecretYet = 'ปลายทางนี้ยังไม่มีข้อมูลลับ สร้างก่อน'
export const thisEndpointHasChosenNoEvent = 'ปลายทางนี้ยังไม่ได้เลือกเหตุการณ์ เลือกเหตุการณ์ก่อน'
export const aSampleIsOnItsWay = 'กำลังส่งตัวอย่างไปยัง {description}'
export const itIsOnItsWayTo = 'กำลังส่งไปยัง {description} อีกครั้ง'
export const whatWasSentIsKeptFor = 'ข้อความที่ส่งจะเก็บไว้ {retentionDays} วัน เลือกเวลาที่ใหม่กว่านี้'
export const nothingFailedSinceThen = 'ไม่มีข้อความ{whichCase, select, true {ที่ส่งไม่สำเร็จ} other {ที่ส่ง}}ตั้งแต่เวลานั้น'
export const messageIsOnItsWayAgain = '{count, plural, other {กำลังส่งข้อความ # รายการอีกครั้ง}}'
export const someOfTheseEventsAreThe =
  'บางเหตุการณ์ใช้ได้เฉพาะตัวแทนจำหน่าย เลือกเหตุการณ์ของใบแจ้งหนี้ลูกค้า งบประมาณ ความผิดปกติ บัญชีคลาวด์ และเว็บฮุก'
export const thereAreWebhookEndpointsAlreadyDelete =
  'มีปลายทางเว็บฮุก {mostEndpoints} รายการแล้ว ลบรายการที่ไม่ใช้ก่อน'
export const itAnsweredRedirectsAreNotFollowed =
  'ปลายทางตอบกลับ {code} ระบบไม่ติดตามการเปลี่ยนเส้นทาง ระบุที่อยู่ปลายทางสุดท้าย'
export const itAnswered = 'ปลายทางตอบกลับ {code}'
export const itDidNotAnswerWithinSeconds = 'ปลายทางไม่ตอบกลับภายใน {lateSeconds} วินาที'
export const itCouldNotBeReached = 'เชื่อมต่อปลายทางไม่ได้: {errorMessage}'
