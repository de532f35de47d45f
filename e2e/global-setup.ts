/** One portal for the whole run; `CMP_URL` names one that runs already. */
import { startPortal } from './harness/portal.ts'

const start = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['CMP_URL']) return undefined
  const portal = await startPortal()
  process.env['CMP_URL'] = portal.url
  return portal.stop
}

export default start
