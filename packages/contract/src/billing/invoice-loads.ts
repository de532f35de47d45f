/**
 * The import batches of an invoice: current and superseded ones, the differences between two, and making a superseded
 * one current again.
 */
import * as m from '@cmp/messages/contract/billing/invoice-loads'
import { failWith } from '../kit/fail-with.ts'
import { defineLine } from '../kit/field.ts'
import { invoices } from './invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'

const tag = invoices.title
const invoiceParams = shape((z) => z.object({ id: defineLine(z).max(300) }))
const kind = shape((z) => z.enum(['usage', 'billing'], failWith(m.lineItemTypeMustBeUsage)))
const loadId = shape((z) => z.guid(failWith(m.enterIdOfImportBatch)))

/** The line items of a sub-account in one import batch. Costs are exact decimal text. */
const part = shape((z) => z.object({ lines: z.number().int(), cost: z.string() }))

/** Lists the import batches of an invoice, current ones first, each kind newest first. */
export const invoiceLoads = defineCall({
  name: 'invoiceLoads',
  method: 'GET',
  path: '/api/Invoices/:id/loads',
  tag,
  summary: 'List the import batches of an invoice, including superseded ones',
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
        /** `YYYY-MM-DD`; null for import batches from before dates were stored. */
        firstDay: z.string().nullable(),
        lastDay: z.string().nullable(),
        subAccounts: z.number().int(),
        /** The time and rule of the deletion of its line items; null if they are stored. */
        removed: z.string().nullable(),
        /** The formats of its files; empty for import batches from before this was stored. */
        formats: z.array(z.string()),
        /** For a superseded import batch: the import batches that it would supersede if it became current. */
        replaces: z.array(z.string()),
        /**
         * Those of `replaces` that belong to other invoices: to the same month before or after the provider issued
         * them.
         */
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

/** Compares two import batches of a kind by sub-account; those with differences first, then the most expensive first. */
export const compareInvoiceLoads = defineCall({
  name: 'compareInvoiceLoads',
  method: 'GET',
  path: '/api/Invoices/:id/loads/comparison',
  tag,
  summary: 'Compare two import batches of an invoice by sub-account, up to 1,000 differences',
  params: invoiceParams,
  query: shape((z) =>
    z.object({
      kind: kind(z),
      one: loadId(z).describe('The ID of an import batch.'),
      other: loadId(z).describe('The ID of the import batch to compare with.'),
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
          /** The cost in the second import batch less the cost in the first. */
          difference: z.string(),
        }),
      ),
    }),
  ),
  access: permit.read(invoices),
  token: 'read',
})

/**
 * Makes a superseded import batch current again. `replaces` are the import batches that the caller expects to be
 * superseded.
 */
export const makeLoadCurrent = defineCall({
  name: 'makeLoadCurrent',
  method: 'POST',
  path: '/api/Invoices/:id/loads/:loadId/current',
  tag,
  summary: 'Restore a superseded import batch of an invoice',
  params: shape((z) =>
    z.object({
      id: defineLine(z).max(300),
      loadId: defineLine(z).max(100).describe('The ID of the import batch.'),
    }),
  ),
  body: shape((z) => z.object({ kind: kind(z), replaces: z.array(loadId(z)).max(10_000) })),
  reply: messageReply,
  access: permit.change(invoices),
  token: 'billing',
})

export type InvoiceLoad = CallReply<typeof invoiceLoads>[number]
export type LoadComparison = CallReply<typeof compareInvoiceLoads>
