/** Routes that calculate from the portal: the start and the status of the specification's durable function. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/calculations'
import {
  calculatedInvoice,
  calculationStatus,
  invoices,
  previewOfCalculation,
  startCalculation,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../../http/mount.ts'
import { ownAddress } from '../../../http/own-address.ts'
import type { AppContext } from '../../../scope/context.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scoped } from '../../../scope/scope.ts'
import { findInvoice } from '../invoices/invoice-list/invoices.ts'
import { buildCalculationUrl, requestCalculation } from './calculate.ts'
import { previewCalculation } from './preview.ts'

const runtimeStatusOf = {
  queued: 'Pending',
  running: 'Running',
  done: 'Completed',
  failed: 'Failed',
} as const

/** Returns whether the caller wants to keep an existing calculation. Older programs send `replace` as text. */
const shouldKeepExisting = (replace: string | boolean | undefined): boolean =>
  replace === false || (typeof replace === 'string' && replace.trim().toLowerCase() === 'false')

/** Returns the ID of an invoice's latest completed calculation; null if there is none. */
const findLatestCalculation = async ({ trx }: Scoped, invoiceRowId: string): Promise<string | null> => {
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

/** Registers the routes of the calculation. */
export const mountCalculationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, startCalculation, async ({ body }, { scope, request }) => {
    const buildStatusUrl = (id: string) => ownAddress(ctx, request, buildCalculationUrl(id))
    const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, body.invoiceid))
    if (!invoice) throw createNotFoundError(invoices)
    const existingId = shouldKeepExisting(body.replace)
      ? await withScope(ctx, scope, (scoped) => findLatestCalculation(scoped, invoice.id))
      : null
    if (existingId)
      return {
        id: existingId,
        statusQueryGetUri: buildStatusUrl(existingId),
        message: t(m.wasAlreadyCalculatedExisting, { invoiceId: invoice.invoiceId }),
      }
    const id = await requestCalculation(ctx, scope, invoice.id, body.expected)
    return { id, statusQueryGetUri: buildStatusUrl(id) }
  })

  mount(app, previewOfCalculation, async ({ params }, { scope }) => {
    const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, params.id))
    if (!invoice) throw createNotFoundError(invoices)
    return previewCalculation(ctx, scope, invoice.id)
  })

  mount(app, calculationStatus, async ({ params: { id } }, { scope }) => {
    const row = z.guid().safeParse(id).success
      ? await withScope(ctx, scope, ({ trx }) =>
          trx.selectFrom('calculation').selectAll().where('id', '=', id).executeTakeFirst(),
        )
      : undefined
    if (!row) throw createNotFoundError(m.calculation)
    return {
      instanceId: row.id,
      runtimeStatus: runtimeStatusOf[row.status],
      customStatus: row.message,
      output: row.result ? calculatedInvoice(z).parse(row.result) : null,
    }
  })
}
