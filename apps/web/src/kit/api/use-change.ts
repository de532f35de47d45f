/**
 * Sending a change, and what happens when it fails: one handler for all of them. Where there is a place for it the
 * sentence stands beside what was typed; a button of its own says it in passing.
 */
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/parts/toast.ts'
import { describeError } from './failures.ts'

/** Says a failure in passing. */
const toastFailure = (error: unknown): void => toast(describeError(error), { tone: 'error' })

/** What a page knows of a change that it sends. */
export type Change<Given> = {
  /** Sends it; while one is under way another is not begun. */
  send: (given: Given) => void
  isBusy: boolean
  /** Why the last one failed, until the next is sent; undefined for a change that says so in passing. */
  problem: string | undefined
  error: Error | null
  /** Forgets the failure, as when something else was typed. */
  forget: () => void
}

/**
 * A change that `run` sends. `run` does what follows too (a message, the way to another page); what was typed is the
 * caller's and stays as it is when it fails.
 * @param failure `inline`: `problem` is drawn by the caller; `toast`: it is said in passing
 */
export const useChange = <Given = void>(
  run: (given: Given) => Promise<unknown>,
  failure: 'inline' | 'toast',
): Change<Given> => {
  const { mutate, isPending, error, reset } = useMutation<unknown, Error, Given>({
    mutationFn: run,
    onError: failure === 'toast' ? toastFailure : undefined,
  })
  return {
    send: (given) => {
      if (!isPending) mutate(given)
    },
    isBusy: isPending,
    problem: failure === 'inline' && error ? describeError(error) : undefined,
    error,
    forget: reset,
  }
}

/** {@link useChange} where no component waits for it: a row's action, a menu's entry. A failure is said in passing. */
export const sendChange = (run: () => Promise<unknown>): Promise<void> =>
  run().then(() => undefined, toastFailure)
