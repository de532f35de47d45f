/** Why single sign-on returned to the sign-in page. */
import { useEffect, useState } from 'react'

/** Returns the message for the code in the address once it is loaded, or undefined without a code. */
export const useSsoProblem = (code: string | undefined): string | undefined => {
  const [found, setFound] = useState<{ code: string; sentence: string }>()
  useEffect(() => {
    if (!code) return
    let isLate = false
    void import('./sso-problem.ts').then(({ describeSsoProblem }) => {
      if (!isLate) setFound({ code, sentence: describeSsoProblem(code) })
    })
    return () => {
      isLate = true
    }
  }, [code])
  return found && found.code === code ? found.sentence : undefined
}
