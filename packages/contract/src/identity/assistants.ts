/**
 * What assistants may read over the Model Context Protocol: some of the portal's read calls, each as a tool under the
 * call's name, and the call that carries the protocol.
 */
import { failWith } from '../kit/fail-with.ts'
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/identity/assistants'
import { defineLine } from '../kit/field.ts'
import { explainCustomerInvoiceDetail, customerInvoiceDetails } from '../billing/customer-invoice-details.ts'
import { customerInvoices, totalCustomerInvoices } from '../billing/customer-invoices.ts'
import { customerSubscriptions } from '../parties/customer-subscriptions.ts'
import { customers } from '../parties/customers.ts'
import { readHomepage } from '../insight/homepage.ts'
import { invoices } from '../billing/invoices.ts'
import { defineCall } from '../kit/call.ts'
import type { Call } from '../kit/declared.ts'
import { permit } from '../kit/permissions.ts'
import { defineResourceCalls } from '../kit/resource-calls.ts'
import { shape } from '../kit/shape.ts'
import { payments } from '../billing/payments.ts'
import { getAccountStatement } from '../billing/account-statements.ts'
import { getStatement } from '../billing/statements.ts'
import { unassignedLines } from '../billing/unassigned-lines.ts'
import { readUsage } from '../insight/usage-by-meters.ts'
import { explainUsage } from '../insight/usage-changes.ts'

/** A call as a tool; `help` tells an assistant when to use it. */
export type AssistantTool = { call: Call; help: Text }

/** The tools. Each reads with GET, so an assistant changes nothing, and returns JSON. */
export const assistantTools: readonly AssistantTool[] = [
  {
    call: readHomepage,
    help: m.overviewToStartWithThisMonth,
  },
  { call: defineResourceCalls(customers).list, help: m.findsCustomersByNameAndReturns },
  {
    call: defineResourceCalls(customerSubscriptions).list,
    help: m.findsSubscriptionsAccountsAndProjects,
  },
  {
    call: readUsage,
    help: m.usageChargesOfDateRangeBy,
  },
  {
    call: explainUsage,
    help: m.explainsCostChangeBetweenTwoDate,
  },
  {
    call: defineResourceCalls(customerInvoices).list,
    help: m.customerInvoicesCreditNotesAnd,
  },
  {
    call: totalCustomerInvoices,
    help: m.totalsOfFilteredCustomerInvoicesBy,
  },
  {
    call: defineResourceCalls(customerInvoiceDetails).list,
    help: m.rowsOfOneCustomerInvoiceRequires,
  },
  {
    call: explainCustomerInvoiceDetail,
    help: m.explainsAmountOfOneRowOf,
  },
  {
    call: getStatement,
    help: m.customersMonthOverAllProviders,
  },
  {
    call: getAccountStatement,
    help: m.customersOpeningBalanceChargesPayments,
  },
  { call: defineResourceCalls(payments).list, help: m.paymentsForCustomerInvoicesAndTheir },
  {
    call: defineResourceCalls(invoices).list,
    help: m.providerInvoicesToResellerWithAmount,
  },
  {
    call: defineResourceCalls(unassignedLines).list,
    help: m.unassignedCostBySubscription,
  },
]

/** The maximum number of characters in a tool's answer; a longer answer is replaced by an error with advice. */
export const mostToolCharacters = 200_000

/** The only call of the protocol. Messages are JSON-RPC 2.0 and sent one by one; there is no stream and no session. */
export const callAssistantTool = defineCall({
  name: 'callAssistantTool',
  method: 'POST',
  path: '/api/mcp',
  tag: 'Assistants',
  summary: 'Call a tool of the Model Context Protocol (Streamable HTTP) with the read access of the token',
  body: shape((z) =>
    z.looseObject({
      jsonrpc: z
        .literal('2.0', failWith(m.sendOneJsonRpc20))
        .describe('The version of JSON-RPC, always 2.0.'),
      id: z
        .union([defineLine(z).max(200), z.number()])
        .optional()
        .describe('The ID that matches a response to its request. Notifications have none.'),
      method: defineLine(z)
        .max(100)
        .optional()
        .describe('The method, for example `initialize`, `tools/list` or `tools/call`. Responses have none.'),
      params: z.record(z.string(), z.unknown()).optional().describe('The parameters of the method.'),
    }),
  ),
  reply: shape((z) =>
    z.looseObject({
      jsonrpc: z.literal('2.0'),
      id: z.union([z.string(), z.number(), z.null()]).optional(),
    }),
  ),
  access: permit.signedIn,
  token: 'read',
  allowedReadOnly: true,
})
