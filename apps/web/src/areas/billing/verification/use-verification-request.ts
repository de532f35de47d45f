/** Asks the seller's portal whether it issued a document, by its number and total or by its file. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/verification'
import { verifyDocument, type Verification } from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { createProblem, toProblem, type Problem } from '../../../kit/session-card/parts.tsx'
import { computeFileSha256 } from './verify-file.ts'

type Question = Parameters<typeof send<typeof verifyDocument>>[1]['body']

/** What is printed on a document and identifies it. The code may be empty. */
export type PrintedFacts = { number: string; amount: string; code: string }

/** The answer, and what was verified. */
export type VerificationAttempt = { by: 'number' | 'file'; answer: Verification }

/** Returns the last answer or failure, and the functions that verify a document. Only one runs at a time. */
export const useVerificationRequest = () => {
  const [busy, setBusy] = useState<VerificationAttempt['by']>()
  const [problem, setProblem] = useState<Problem>()
  const [attempt, setAttempt] = useState<VerificationAttempt>()
  const request = async (by: VerificationAttempt['by'], question: () => Promise<Question>) => {
    if (busy) return
    setBusy(by)
    setProblem(undefined)
    setAttempt(undefined)
    try {
      setAttempt({ by, answer: await send(verifyDocument, { body: await question() }) })
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(undefined)
    }
  }
  return {
    /** What is being verified at this time. */
    busy,
    problem,
    attempt,
    verifyFacts: ({ number, amount, code }: PrintedFacts) =>
      void request('number', async () => ({
        by: 'number',
        number: number.trim(),
        amount: amount.trim(),
        code: code.trim(),
      })),
    verifyFile: (file: File) => {
      // Browsers only compute hashes on secure pages.
      if (window.isSecureContext)
        void request('file', async () => ({ by: 'file', sha256: await computeFileSha256(file) }))
      else setProblem(createProblem(t(m.toVerifyFileOpenThisPage)))
    },
  }
}
