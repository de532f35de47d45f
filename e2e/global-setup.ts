/** One portal and one mail server for the whole run; `CMP_URL` names a portal that runs already. */
import { startMailServer } from './harness/mail-server.ts'
import { startPortal } from './harness/portal.ts'

const start = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['CMP_URL']) return undefined
  const mail = await startMailServer()
  const portal = await startPortal({ SMTP_URL: mail.url })
  process.env['CMP_URL'] = portal.url
  process.env['CMP_MAIL_FOLDER'] = mail.folder
  return async () => {
    await portal.stop()
    await mail.stop()
  }
}

export default start
