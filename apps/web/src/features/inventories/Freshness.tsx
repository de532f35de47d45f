import { DateCell } from '../../ui/parts/cells.tsx'
import common from '../../ui/parts/common.module.css'
import type { Fresh } from './queries.ts'

/** How old is what the page shows. */
export const Freshness = ({ isLive, collectedAt }: Fresh) => (
  <p role="status" className={common.quiet}>
    {isLive ? (
      'Read just now'
    ) : (
      <>
        As read on <DateCell value={collectedAt} withTime />; the cloud does not answer now
      </>
    )}
  </p>
)
