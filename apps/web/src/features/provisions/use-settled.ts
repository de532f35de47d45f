/** A text once it has not changed for a while, for what is asked while a form is filled in. */
import { useEffect, useState } from 'react'

/** How long nothing changes before something is asked. Milliseconds. */
const pauseMilliseconds = 600

export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
