/**
 * Asks users to prove their identity before the security of an account changes: a small store with at most one open
 * dialog. The call that needs the proof waits, together with the form that sent it.
 */
import { create } from 'zustand'

type ProofStore = { open: { answer: Promise<boolean>; settle: (isProved: boolean) => void } | undefined }

/** The open dialog. */
export const useProofQuestion = create<ProofStore>(() => ({ open: undefined }))

/** Asks the user for proof. Resolves to false if the dialog was closed. Simultaneous calls share one dialog. */
export const requestProof = (): Promise<boolean> => {
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
