import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/shell'
import { useEffect, useRef } from 'react'
import { useDisconnection } from '../api/connection.ts'
import { describeError } from '../api/failures.ts'
import { sessionPaths } from '../api/session-paths.ts'
import { Button } from '../../ui/parts/Button.tsx'
import common from '../../ui/parts/common.module.css'

/**
 * Shown instead of a page that could not be loaded or rendered. After a lost connection, the page is loaded when the
 * connection is back.
 */
export const PageFailed = ({ error }: { error: unknown }) => {
  const isCutOff = useDisconnection() !== null
  const wasCutOff = useRef(isCutOff)
  useEffect(() => {
    if (wasCutOff.current && !isCutOff) window.location.reload()
  }, [isCutOff])
  return (
    <div className={common.state} role="alert">
      <h2>{isCutOff ? t(m.waitingForConnection) : t(m.couldNotDisplayThisPage)}</h2>
      <p>{isCutOff ? t(m.pageOpensAutomaticallyWhenPortalIs) : describeError(error)}</p>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {t(m.retry)}
      </Button>
      <a href={sessionPaths.home()}>{t(m.backToDashboard)}</a>
    </div>
  )
}
