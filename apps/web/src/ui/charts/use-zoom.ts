/** Zooms into a page's charts, and back to the previous range. */
import type { KeyMetric } from '@cmp/contract'
import { useState } from 'react'
import type { Range } from './RangeBar.tsx'

/** Returns the zoom functions. `back` is undefined if there is no previous range. */
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
            // A page that was opened with an exact range has no earlier range, so the default is used.
            onRange(former.at(-1) ?? { keyMetric: usual })
            setFormer(former.slice(0, -1))
          }
        : undefined,
  }
}
