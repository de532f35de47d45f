import { DateCell } from '../../../ui/parts/cells.tsx'
import common from '../../../ui/parts/common.module.css'
import type { Fresh } from './queries.ts'

/** Shows the age of the page's data. */
export const Freshness = ({ isLive, collectedAt, problem }: Fresh) => (
  <p role="status" className={common.quiet}>
    {isLive ? (
      'Refreshed just now'
    ) : (
      <>
        Last read on <DateCell value={collectedAt} withTime />
        {problem === '' ? '' : `. It could not be read now: ${problem}`}
      </>
    )}
  </p>
)
