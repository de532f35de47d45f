/**
 * Starts one portal, one mail server, one Microsoft replay and, if every journey runs, one bucket for the whole run.
 * `CMP_URL` names a portal that already runs.
 */
import { startReplay } from '@cmp/clouds/testing/partner-center'
import { startS3Server } from '@cmp/clouds/testing/s3-server'
import { startMailServer } from './harness/mail-server.ts'
import { startPortal } from './harness/portal.ts'
import { isEverything } from './harness/test.ts'

const start = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['CMP_URL']) return undefined
  const mail = await startMailServer()
  const replay = await startReplay({ retrySeconds: 1 })
  const { hosts } = replay
  const bucket = isEverything ? await startS3Server() : null
  const portal = await startPortal({
    SMTP_URL: mail.url,
    MICROSOFT_LOGIN_URL: hosts.microsoftLogin,
    MICROSOFT_GRAPH_URL: hosts.microsoftGraph,
    PARTNER_CENTER_URL: hosts.partnerCenter,
    MICROSOFT_EXPORT_HOSTS: hosts.microsoftExports.join(','),
    ...(bucket ? { CLOUD_ENDPOINTS: bucket.endpoint } : {}),
  })
  process.env['CMP_URL'] = portal.url
  process.env['CMP_MAIL_FOLDER'] = mail.folder
  process.env['CMP_REPLAY_HOST'] = hosts.microsoftExports.join()
  process.env['CMP_BUCKET'] = JSON.stringify(bucket?.account ?? null)
  return async () => {
    await portal.stop()
    await replay.close()
    await bucket?.close()
    await mail.stop()
  }
}

export default start
