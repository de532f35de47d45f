/** The options before sign-in: sign-up, and the providers of single sign-on. */
import { signInOptions, type CallReply } from '@cmp/contract'
import { use } from 'react'
import { send } from '../../../kit/api/api.ts'

type SignInOptions = CallReply<typeof signInOptions>

let pendingOptions: Promise<SignInOptions | undefined> | undefined

/**
 * Requests the options once per page load. Without a response, the result is undefined and the pages work without the
 * options.
 */
export const fetchSignInOptions = (): Promise<SignInOptions | undefined> =>
  (pendingOptions ??= send(signInOptions, {}).catch(() => undefined))

/** Suspends a page until the result of {@link fetchSignInOptions}. */
export const useSignInOptions = (): SignInOptions | undefined => use(fetchSignInOptions())
