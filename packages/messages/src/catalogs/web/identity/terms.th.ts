/** Thai texts of `web/identity/terms`. */
export const termsOfService = 'ข้อกำหนดในการให้บริการ'
export const noTermsHaveBeenPublishedYet = 'ยังไม่มีข้อกำหนดที่เผยแพร่ ติดต่อผู้ดูแลพอร์ทัลนี้'
export const signIn = 'เข้าสู่ระบบ'
export const publishVersion = 'เผยแพร่เวอร์ชัน {version}'
export const reloadPageToTryAgain = '{problem} โหลดหน้านี้อีกครั้งเพื่อลองใหม่'
export const versionEffectiveSince = 'เวอร์ชัน {version} มีผลตั้งแต่ {publishedAt}'
export const versionBy = 'ฉบับที่ {version}, <date></date> โดย {publishedBy}'
export const peopleWhoSignUpAgreeTo =
  'ผู้สมัครใช้งานต้องยอมรับข้อกำหนดนี้ และ<link>ทุกคนอ่านได้ที่นี่</link> เว้นบรรทัดว่างระหว่างย่อหน้า และขึ้นต้นหัวข้อด้วย “# ” การเผยแพร่แต่ละครั้งเป็นฉบับใหม่ ฉบับก่อนหน้าไม่เปลี่ยนแปลง'
export const backToPortal = 'กลับไปที่พอร์ทัล'
