/**
 * What assistants may ask over the Model Context Protocol: some of the portal's reading calls, each a tool under the call's own
 * name, and the one call that carries the protocol.
 */
import { oneLine } from './kit/field.ts'
import { explainCustomerInvoiceDetail, customerInvoiceDetails } from './customer-invoice-details.ts'
import { customerInvoices, totalCustomerInvoices } from './customer-invoices.ts'
import { customerSubscriptions } from './customer-subscriptions.ts'
import { customers } from './customers.ts'
import { readHomepage } from './homepage.ts'
import { invoices } from './invoices.ts'
import { defineCall } from './kit/call.ts'
import type { Call } from './kit/declared.ts'
import { permit } from './kit/permissions.ts'
import { callsOf } from './kit/resource-calls.ts'
import { shape } from './kit/shape.ts'
import { payments } from './payments.ts'
import { getAccountStatement } from './account-statements.ts'
import { getStatement } from './statements.ts'
import { unassignedLines } from './unassigned-lines.ts'
import { explainUsage, readUsage } from './usage-by-meters.ts'

/** A call as a tool; `help` tells an assistant when to take it. */
export type AssistantTool = { call: Call; help: string }

/** The tools. Each reads with GET, so that an assistant changes nothing, and answers JSON. */
export const assistantTools: readonly AssistantTool[] = [
  {
    call: readHomepage,
    help: 'Where to begin: this month and the last, what waits for somebody, what is late.',
  },
  { call: callsOf(customers).list, help: 'Finds customers by name, for their ids.' },
  {
    call: callsOf(customerSubscriptions).list,
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
    call: callsOf(customerInvoices).list,
    help: 'The invoices, credit notes and adjustments to customers with state, due date, total and what is open.',
  },
  {
    call: totalCustomerInvoices,
    help: 'What the same filter of customer invoices comes to in all, by currency.',
  },
  { call: callsOf(customerInvoiceDetails).list, help: 'The rows of one customer invoice. Needs its id.' },
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
  { call: callsOf(payments).list, help: 'Payments of customer invoices and their reversals.' },
  {
    call: callsOf(invoices).list,
    help: "The providers' invoices to the reseller, with what is charged of each.",
  },
  { call: callsOf(unassignedLines).list, help: 'Cost that belongs to no customer yet, by subscription.' },
]

/** The most characters that one tool answers with; a longer answer is refused with what to do. */
export const mostToolCharacters = 200_000

/** The protocol's one call. Messages are JSON-RPC 2.0 and come one by one; no stream is opened and no session kept. */
export const askAsAssistant = defineCall({
  name: 'askAsAssistant',
  method: 'POST',
  path: '/api/mcp',
  tag: 'Assistants',
  summary: 'The Model Context Protocol (Streamable HTTP): tools that read what the token may read',
  body: shape((z) =>
    z.looseObject({
      jsonrpc: z.literal('2.0', 'A message is JSON-RPC 2.0, one at a time').describe('Always 2.0.'),
      id: z
        .union([oneLine(z).max(200), z.number()])
        .optional()
        .describe('What the answer is matched by; a notification has none.'),
      method: oneLine(z)
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
