import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'

/** The upload progress of a message, a share of 0 to 1. */
export const SendingProgress = ({ share }: { share: number }) => (
  <div role="status">
    <LinearProgress label={t(m.upload)} share={share} />
    {share < 1 ? t(m.uploading, { floor: Math.floor(share * 100) }) : t(m.uploadedCheckingFiles)}
  </div>
)
