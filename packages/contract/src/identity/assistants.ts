/**
 * What assistants may read over the Model Context Protocol: some of the portal's read calls, each as a tool under the
 * call's name, and the call that carries the protocol.
 */
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
export type AssistantTool = { call: Call; help: string }

/** The tools. Each reads with GET, so an assistant changes nothing, and returns JSON. */
export const assistantTools: readonly AssistantTool[] = [
  {
    call: readHomepage,
    help: 'Where to begin: this month and the last, what waits for somebody, what is late.',
  },
  { call: defineResourceCalls(customers).list, help: 'Finds customers by name, for their ids.' },
  {
    call: defineResourceCalls(customerSubscriptions).list,
    help: 'Finds subscriptions, accounts and projects, and whose they are.',
  },
  {
    call: readUsage,
    help: 'What the usage of some days is charged, by service, meter, subscription, project, cloud, resource group, region, resource or tag; two spans side by side where days before are given.',
  },
  {
    call: explainUsage,
    help: 'Why a bill rose or fell: the causes of the difference between two spans of days, whose amounts add up to it. Compare whole months for what documents say.',
  },
  {
    call: defineResourceCalls(customerInvoices).list,
    help: 'The invoices, credit notes and adjustments to customers with state, due date, total and what is open.',
  },
  {
    call: totalCustomerInvoices,
    help: 'The totals of the filtered customer invoices by currency.',
  },
  {
    call: defineResourceCalls(customerInvoiceDetails).list,
    help: 'The rows of one customer invoice. Needs its id.',
  },
  {
    call: explainCustomerInvoiceDetail,
    help: 'Why the amount of one row of a customer invoice is what it is: formula, rule, exchange rate and lines. Needs the id of the row.',
  },
  {
    call: getStatement,
    help: 'A customer and month over all clouds: documents, payments, what is open. Needs the id of the customer unless it is your own.',
  },
  {
    call: getAccountStatement,
    help: 'What a customer owed before some days, was charged and paid in them, and owes at their end. Needs the id of the customer unless it is your own.',
  },
  { call: defineResourceCalls(payments).list, help: 'Payments of customer invoices and their reversals.' },
  {
    call: defineResourceCalls(invoices).list,
    help: "The providers' invoices to the reseller, with what is charged of each.",
  },
  {
    call: defineResourceCalls(unassignedLines).list,
    help: 'Cost that belongs to no customer yet, by subscription.',
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
  summary: 'The Model Context Protocol (Streamable HTTP): tools that read what the token may read',
  body: shape((z) =>
    z.looseObject({
      jsonrpc: z.literal('2.0', 'A message is JSON-RPC 2.0, one at a time').describe('Always 2.0.'),
      id: z
        .union([defineLine(z).max(200), z.number()])
        .optional()
        .describe('What the answer is matched by; a notification has none.'),
      method: defineLine(z)
        .max(100)
        .optional()
        .describe('Such as `initialize`, `tools/list` or `tools/call`; an answer has none.'),
      params: z.record(z.string(), z.unknown()).optional().describe('What the method takes.'),
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
