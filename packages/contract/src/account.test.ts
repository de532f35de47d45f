import { expect, test } from 'vitest'
import { tokenScopeOf } from './account.ts'

test.each([
  ['GET', '/api/Customers/GetCustomerWithPagination', 'read'],
  ['GET', '/api/session', 'read'],
  ['POST', '/api/Customers', 'administration'],
  ['PUT', '/api/Users/5f1c', 'administration'],
  ['POST', '/api/SupportTicket?requestData=x', 'support'],
  ['DELETE', '/api/delete-billing-profile', 'billing'],
  ['POST', '/functions/CalculateCustomerInvoiceDurable_HttpStart', 'billing'],
  ['POST', '/api/Users/ChangePassword', null],
  ['GET', '/api/Users/ChangePassword', null],
  ['GET', '/api/Account/ApiTokens', null],
  ['POST', '/api/session/view-as', null],
] as const)('%s %s needs the scope %s', (method, path, scope) => {
  expect(tokenScopeOf(method, path)).toBe(scope)
})
