/** Exports for other areas: users and sign-in. */
export { scopeForWork } from './session/scopes/work-scope.ts'
export { resolveCustomer } from './users/command-line.ts'
export { requireOperator } from './users/operator.ts'
