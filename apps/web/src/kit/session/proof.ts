/**
 * The question who is there, before the safety of an account changes: a tiny store with at most one open question. The
 * call that needs the answer waits for it, and with it whatever form sent it.
 */
import { create } from 'zustand'

type ProofStore = { open: { answer: Promise<boolean>; settle: (isProved: boolean) => void } | undefined }

/** The open question. */
export const useProofQuestion = create<ProofStore>(() => ({ open: undefined }))

/** Asks the person to show who it is; false when the question was closed. Several calls at once share one question. */
export const askForProof = (): Promise<boolean> => {
  const { open } = useProofQuestion.getState()
  if (open) return open.answer
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  const settle = (isProved: boolean): void => {
    useProofQuestion.setState({ open: undefined })
    resolve(isProved)
  }
  useProofQuestion.setState({ open: { answer, settle } })
  return answer
}
