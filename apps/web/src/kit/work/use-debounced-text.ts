/** Returns a text once it has not changed for a while, for requests that are made while a form is filled in. */
import { useEffect, useState } from 'react'

/** How long the text must stay unchanged. Milliseconds. */
const pauseMilliseconds = 600

export const useDebouncedText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
