/** The loads of an invoice: which count and which came earlier, what differs between two, and making one count again. */
import { oneLine } from './kit/field.ts'
import { invoices } from './invoices.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { messageReply } from './kit/message-reply.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

const tag = invoices.title
const invoiceParams = shape((z) => z.object({ id: oneLine(z).max(300) }))
const kind = shape((z) => z.enum(['usage', 'billing'], 'The kind of the lines is usage or billing'))
const loadId = shape((z) => z.guid('A load is named by its id'))

/** What a sub-account has in one load. Costs are exact decimal text. */
const part = shape((z) => z.object({ lines: z.number().int(), cost: z.string() }))

/** The loads of an invoice, those that count first, each kind the newest first. */
export const invoiceLoads = defineCall({
  name: 'invoiceLoads',
  method: 'GET',
  path: '/api/Invoices/:id/loads',
  tag,
  summary: 'The loads of an invoice, with those that came earlier',
  params: invoiceParams,
  reply: shape((z) =>
    z.array(
      z.object({
        loadId: z.string(),
        lineItemType: kind(z),
        isCurrent: z.boolean(),
        isFetched: z.boolean(),
        createdAt: z.string(),
        createdBy: z.string(),
        fileNames: z.array(z.string()),
        lines: z.number().int(),
        total: z.string(),
        currency: z.string(),
        rejected: z.number().int(),
        /** `YYYY-MM-DD`; null for loads of before days were kept. */
        firstDay: z.string().nullable(),
        lastDay: z.string().nullable(),
        subAccounts: z.number().int(),
        /** When and by which rule its lines were removed; null while they are kept. */
        removed: z.string().nullable(),
        /** The formats that it came in; none of loads from before this was kept. */
        formats: z.array(z.string()),
        /** Of an earlier load: the loads that would count no more if it did. */
        replaces: z.array(z.string()),
        /** Those of `replaces` that are of other invoices: of the same month before or after the provider issued them. */
        elsewhere: z.array(
          z.object({
            loadId: z.string(),
            invoiceId: z.string(),
            isOpenMonth: z.boolean(),
            lines: z.number().int(),
            total: z.string(),
          }),
        ),
      }),
    ),
  ),
  access: permit.read(invoices),
  token: 'read',
})

/** Two loads of a kind beside each other, by sub-account; those that differ first, the dearest first. */
export const compareInvoiceLoads = defineCall({
  name: 'compareInvoiceLoads',
  method: 'GET',
  path: '/api/Invoices/:id/loads/comparison',
  tag,
  summary: 'What differs between two loads of an invoice, by sub-account: at most 1,000',
  params: invoiceParams,
  query: shape((z) =>
    z.object({
      kind: kind(z),
      one: loadId(z).describe('The id of one load.'),
      other: loadId(z).describe('The id of the load that it is compared with.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      counts: z.object({
        onlyInOne: z.number().int(),
        onlyInOther: z.number().int(),
        changed: z.number().int(),
        same: z.number().int(),
      }),
      rows: z.array(
        z.object({
          subAccountKey: z.string(),
          subAccountName: z.string(),
          state: z.enum(['onlyInOne', 'onlyInOther', 'changed', 'same']),
          one: part(z).nullable(),
          other: part(z).nullable(),
          /** The cost in the other less that in the one. */
          difference: z.string(),
        }),
      ),
    }),
  ),
  access: permit.read(invoices),
  token: 'read',
})

/** Makes an earlier load count again. `replaces` is what the caller was told would give way. */
export const makeLoadCurrent = defineCall({
  name: 'makeLoadCurrent',
  method: 'POST',
  path: '/api/Invoices/:id/loads/:loadId/current',
  tag,
  summary: 'Make an earlier load of an invoice count again',
  params: shape((z) =>
    z.object({ id: oneLine(z).max(300), loadId: oneLine(z).max(100).describe('The id of a load.') }),
  ),
  body: shape((z) => z.object({ kind: kind(z), replaces: z.array(loadId(z)).max(10_000) })),
  reply: messageReply,
  access: permit.change(invoices),
  token: 'billing',
})

export type InvoiceLoad = CallReply<typeof invoiceLoads>[number]
export type LoadComparison = CallReply<typeof compareInvoiceLoads>
