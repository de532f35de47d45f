/** Keeps what is shown of provisions true while something happens to one of them. */
import { useEffect, useRef } from 'react'
import { showAsked } from './ask.ts'

/** Reads again what is known of provisions once `state`, how a run or a provision stands, is another. */
export const useShownAnew = (state: string | undefined): void => {
  const seen = useRef(state)
  useEffect(() => {
    if (state === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = state
    if (!isFirst) void showAsked()
  }, [state])
}
