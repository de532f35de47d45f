/** Why single sign-on led back to the sign-in page. */
import { useEffect, useState } from 'react'

/** The sentence of the code in the address, once it is loaded; undefined without a code. */
export const useSsoProblem = (code: string | undefined): string | undefined => {
  const [found, setFound] = useState<{ code: string; sentence: string }>()
  useEffect(() => {
    if (!code) return
    let isLate = false
    void import('./sso-problem.ts').then(({ ssoProblem }) => {
      if (!isLate) setFound({ code, sentence: ssoProblem(code) })
    })
    return () => {
      isLate = true
    }
  }, [code])
  return found && found.code === code ? found.sentence : undefined
}
