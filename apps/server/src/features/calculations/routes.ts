/** Calculating from the portal: the spec's durable-function start and status. */
import {
  calculatedInvoice,
  calculationStatus,
  invoices,
  previewOfCalculation,
  startCalculation,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../http/mount.ts'
import { ownAddress } from '../../http/own-address.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import { findInvoice } from '../invoices/invoices.ts'
import { calculationUrl, requestCalculation } from './calculate.ts'
import { previewCalculation } from './preview.ts'

const runtimeStatusOf = {
  queued: 'Pending',
  running: 'Running',
  done: 'Completed',
  failed: 'Failed',
} as const

/** Whether the caller wants an existing calculation to stay; programs of old send `replace` as text. */
const isKept = (replace: string | boolean | undefined): boolean =>
  replace === false || (typeof replace === 'string' && replace.trim().toLowerCase() === 'false')

/** The calculation that an invoice has now, by id; null where it has none. */
const latestDone = async ({ trx }: Scoped, invoiceRowId: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('calculation')
    .innerJoin('invoice', 'invoice.id', 'calculation.invoiceRowId')
    .select('calculation.id')
    .where('invoice.id', '=', invoiceRowId)
    .where('invoice.isCalculated', '=', true)
    .where('calculation.status', '=', 'done')
    .orderBy('calculation.createdAt', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Mounts the calls of the calculation. */
export const calculationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, startCalculation, async ({ body }, { scope, request }) => {
    const statusOf = (id: string) => ownAddress(ctx, request, calculationUrl(id))
    const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, body.invoiceid))
    if (!invoice) throw notFound(invoices.noun)
    const kept = isKept(body.replace)
      ? await withScope(ctx, scope, (scoped) => latestDone(scoped, invoice.id))
      : null
    if (kept)
      return {
        id: kept,
        statusQueryGetUri: statusOf(kept),
        message: `${invoice.invoiceId} is calculated already, and that calculation was kept.`,
      }
    const id = await requestCalculation(ctx, scope, invoice.id, body.expected)
    return { id, statusQueryGetUri: statusOf(id) }
  })

  mount(app, previewOfCalculation, async ({ params }, { scope }) => {
    const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, params.id))
    if (!invoice) throw notFound(invoices.noun)
    return previewCalculation(ctx, scope, invoice.id)
  })

  mount(app, calculationStatus, async ({ params: { id } }, { scope }) => {
    const row = z.guid().safeParse(id).success
      ? await withScope(ctx, scope, ({ trx }) =>
          trx.selectFrom('calculation').selectAll().where('id', '=', id).executeTakeFirst(),
        )
      : undefined
    if (!row) throw notFound('calculation')
    return {
      instanceId: row.id,
      runtimeStatus: runtimeStatusOf[row.status],
      customStatus: row.message,
      output: row.result ? calculatedInvoice(z).parse(row.result) : null,
    }
  })
}
