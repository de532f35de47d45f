/** The sentences of single sign-on, in a file of their own: they come with the whole contract, and are seldom needed. */
import { ssoProblems } from '@cmp/contract'

const isCode = (code: string): code is keyof typeof ssoProblems => Object.hasOwn(ssoProblems, code)

/** What the code in the address says; an unknown one is like a provider that refused. */
export const ssoProblem = (code: string): string => ssoProblems[isCode(code) ? code : 'refused']
