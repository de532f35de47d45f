/** Describes for people why a run was ended that used more of the machine than it may. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import type { ExceededLimit } from './orders.ts'

const toGibibytes = (bytes: number): number => Number((bytes / 2 ** 30).toFixed(2))

/** Returns the sentence that names the exceeded limit. */
export const describeExceededLimit = (exceeded: ExceededLimit): string => {
  switch (exceeded.limit) {
    case 'memory':
      return t(m.memoryExceeded, { limit: toGibibytes(exceeded.most) })
    case 'disk':
      return t(m.diskExceeded, { limit: toGibibytes(exceeded.most) })
    case 'processes':
      return t(m.processesExceeded, { limit: exceeded.most })
    case 'unmeasured':
      return t(m.usageNotMeasured, { error: exceeded.error })
  }
}
