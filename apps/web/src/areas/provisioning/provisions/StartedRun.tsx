/** Shows the progress of a new request above the list until it is closed. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { isProvisionAtWork } from '@cmp/contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { useRun } from './use-run.ts'

/** The state that the browser history passes to the list: `open`, as the specification names it, and the ID of the run. */
export type StartedRunState = { open?: boolean; runId?: string }

const Followed = ({ runId }: { runId: string }) => {
  const [isClosed, setClosed] = useState(false)
  const { data: run } = useRun(runId)
  if (isClosed || !run) return null
  const last = run.log.at(-1)
  const text = isProvisionAtWork(run)
    ? t(m.text, {
        resourceName: run.resourceName,
        value: last ? `${last.address} ${last.text}`.trim() : t(m.queued),
      })
    : run.approvalReason || run.message
  const severity = run.step === 'failed' ? 'error' : run.step === 'succeeded' ? 'success' : 'info'
  return (
    <Alert severity={severity} onClose={() => setClosed(true)}>
      {text} <AppLink href={paths.provisionRun(runId)}>{t(m.viewRun)}</AppLink>
    </Alert>
  )
}

/** The new request. */
export const StartedRun = () => {
  const { open, runId } = useLocation({ select: ({ state }): StartedRunState => state })
  return open && runId ? <Followed key={runId} runId={runId} /> : null
}
