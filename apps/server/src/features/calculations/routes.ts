/** Calculating from the portal: the spec's durable-function start and status. */
import { calculatedInvoice, calculationStatus, invoices, startCalculation } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope } from '../../scope/scope.ts'
import { findInvoice } from '../invoices/invoices.ts'
import { calculationUrl, requestCalculation } from './calculate.ts'

const runtimeStatusOf = {
  queued: 'Pending',
  running: 'Running',
  done: 'Completed',
  failed: 'Failed',
} as const

/** Mounts the calls of the calculation. */
export const calculationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, startCalculation, async ({ body }, { scope }) => {
    const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, body.invoiceid))
    if (!invoice) throw notFound(invoices.noun)
    const id = await requestCalculation(ctx, scope, invoice.id)
    return { id, statusQueryGetUri: calculationUrl(id) }
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
