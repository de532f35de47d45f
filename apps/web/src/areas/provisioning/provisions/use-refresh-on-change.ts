/** Refreshes provisions while one of them changes. */
import { useEffect, useRef } from 'react'
import { refreshProvisionLists } from './submit-request.ts'

/** Refetches the provisions when `state`, the status of a run or a provision, changes. */
export const useRefreshOnChange = (state: string | undefined): void => {
  const seen = useRef(state)
  useEffect(() => {
    if (state === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = state
    if (!isFirst) void refreshProvisionLists()
  }, [state])
}
