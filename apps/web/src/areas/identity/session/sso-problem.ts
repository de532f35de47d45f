/**
 * The error messages of single sign-on. They are in a separate module because they include the whole contract and are
 * seldom needed.
 */
import { t } from '@cmp/messages'
import { ssoProblems } from '@cmp/contract'

const isCode = (code: string): code is keyof typeof ssoProblems => Object.hasOwn(ssoProblems, code)

/** Returns the message for a code in the address. An unknown code gets the message of a provider that refused. */
export const describeSsoProblem = (code: string): string => t(ssoProblems[isCode(code) ? code : 'refused'])
