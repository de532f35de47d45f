/**
 * Sends changes and handles their failures in one place. The error is shown beside the input if there is room for it,
 * otherwise as a toast.
 */
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../ui/parts/toast.ts'
import { describeError } from './failures.ts'

/** Shows a failure as a toast. */
const showFailure = (error: unknown): void => showToast(describeError(error), { tone: 'error' })

/** The state of a change that a page sends. */
export type Change<Given> = {
  /** Sends the change. Ignored while another one is being sent. */
  send: (given: Given) => void
  isBusy: boolean
  /** The error of the last attempt until the next one; undefined for a change that shows errors as toasts. */
  problem: string | undefined
  error: Error | null
  /** Clears the error, for example when the input changes. */
  forget: () => void
}

/**
 * Returns a change that `run` sends. `run` also does what follows, such as a message or a navigation. The caller owns
 * the input, which is unchanged after a failure.
 * @param failure `inline`: the caller renders `problem`. `showToast`: the error is shown as a toast.
 */
export const useChange = <Given = void>(
  run: (given: Given) => Promise<unknown>,
  failure: 'inline' | 'toast',
): Change<Given> => {
  const { mutate, isPending, error, reset } = useMutation<unknown, Error, Given>({
    mutationFn: run,
    ...(failure === 'toast' && { onError: showFailure }),
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

/**
 * Works like {@link useChange} for actions that no component waits for, such as a row action or a menu entry. An error
 * is shown as a toast.
 */
export const sendChange = (run: () => Promise<unknown>): Promise<void> =>
  run().then(() => undefined, showFailure)
