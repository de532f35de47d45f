/** What can be done before anybody is signed in: sign up, and the providers of single sign-on. */
import { signInOptions, type CallReply } from '@cmp/contract'
import { use } from 'react'
import { send } from '../../kit/api/api.ts'

type SignInOptions = CallReply<typeof signInOptions>

let asked: Promise<SignInOptions | undefined> | undefined

/** Asks the portal, once for as long as the document stands. Without an answer the pages do without it: undefined. */
export const askSignInOptions = (): Promise<SignInOptions | undefined> =>
  (asked ??= send(signInOptions, {}).catch(() => undefined))

/** {@link askSignInOptions} inside a page, which waits for the answer. */
export const useSignInOptions = (): SignInOptions | undefined => use(askSignInOptions())
