/** Zooming into a page's charts, and back to the range that was shown before. */
import type { KeyMetric } from '@cmp/contract'
import { useState } from 'react'
import type { Range } from './RangeBar.tsx'

/** `back` is undefined where there is nothing to go back to. */
export const useZoom = (
  range: Range,
  usual: KeyMetric,
  onRange: (range: Range) => void,
): { zoom: (start: number, end: number) => void; back: (() => void) | undefined } => {
  const [former, setFormer] = useState<readonly Range[]>([])
  return {
    zoom: (start, end) => {
      setFormer([...(range.keyMetric === 'CUSTOM' ? former : []), range])
      onRange({
        keyMetric: 'CUSTOM',
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      })
    },
    back:
      range.keyMetric === 'CUSTOM'
        ? () => {
            // An exact link begins within a range that nobody has zoomed into.
            onRange(former.at(-1) ?? { keyMetric: usual })
            setFormer(former.slice(0, -1))
          }
        : undefined,
  }
}
