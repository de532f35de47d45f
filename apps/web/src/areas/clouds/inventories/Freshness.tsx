import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { DateCell } from '../../../ui/parts/cells.tsx'
import common from '../../../ui/parts/common.module.css'
import type { Fresh } from './queries.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'

/** Shows the age of the page's data. */
export const Freshness = ({ isLive, collectedAt, problem }: Fresh) => (
  <p role="status" className={common.quiet}>
    {isLive
      ? t(m.refreshedJustNow)
      : renderRich(m.lastRefreshedOnProblem, {
          date: () => <DateCell value={collectedAt} withTime />,
          isFailed: String(problem !== ''),
          problem,
        })}
  </p>
)
