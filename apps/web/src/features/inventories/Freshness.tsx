import { DateCell } from '../../ui/parts/cells.tsx'
import common from '../../ui/parts/common.module.css'
import type { Fresh } from './queries.ts'

/** How old is what the page shows. */
export const Freshness = ({ isLive, collectedAt, problem }: Fresh) => (
  <p role="status" className={common.quiet}>
    {isLive ? (
      'Read just now'
    ) : (
      <>
        As read on <DateCell value={collectedAt} withTime />
        {problem === '' ? '' : `. It could not be read now: ${problem}`}
      </>
    )}
  </p>
)
