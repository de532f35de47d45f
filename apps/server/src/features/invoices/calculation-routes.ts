/** Calculating from the portal: the spec's durable-function start and status, and function notifications. */
import { calculatedInvoice, invoices, runtimeReply, startReply } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { requireRead, requireWrite } from '../../resources/access.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { requestCalculation } from '../calculations/calculate.ts'
import { findInvoice } from './invoices.ts'

const startBody = z.object({
  invoiceid: z.string('Name the invoice to calculate').trim().min(1).max(300),
  replace: z.union([z.string(), z.boolean()]).optional(),
})

const notificationBody = z.object({
  createdBy: z.string().trim().max(200).default(''),
  modifiedBy: z.string().trim().max(200).default(''),
  functionName: z.string().trim().min(1).max(200),
  url: z.string().trim().max(2000).default(''),
  status: z.string().trim().min(1).max(100),
})

const runtimeStatusOf = {
  queued: 'Pending',
  running: 'Running',
  done: 'Completed',
  failed: 'Failed',
} as const

/** Mounts the calls of the calculation. */
export const calculationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Calculation']

  app.post<{ Body: z.output<typeof startBody> }>(
    '/functions/CalculateCustomerInvoiceDurable_HttpStart',
    {
      schema: {
        tags,
        summary: 'Start the calculation of an invoice',
        body: startBody,
        response: { 202: startReply(z) },
      },
    },
    async (request, reply) => {
      requireWrite(invoices, request)
      const scope = scopeOf(request)
      const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, request.body.invoiceid))
      if (!invoice) throw notFound('invoice')
      const id = await requestCalculation(ctx, scope, invoice.id)
      return reply.status(202).send({ id, statusQueryGetUri: `/functions/instances/${id}` })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/functions/instances/:id',
    {
      schema: {
        tags,
        summary: 'Where a calculation stands',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: runtimeReply(z) },
      },
    },
    async (request) => {
      requireRead(invoices, request)
      const isId = z.guid().safeParse(request.params.id).success
      const row = isId
        ? await withScope(ctx, scopeOf(request), ({ trx }) =>
            trx.selectFrom('calculation').selectAll().where('id', '=', request.params.id).executeTakeFirst(),
          )
        : undefined
      if (!row) throw notFound('calculation')
      return {
        instanceId: row.id,
        runtimeStatus: runtimeStatusOf[row.status],
        customStatus: row.message,
        output: row.result ? calculatedInvoice(z).parse(row.result) : null,
      }
    },
  )

  app.post<{ Body: z.output<typeof notificationBody> }>(
    '/api/FunctionNotifications',
    { schema: { tags, summary: 'Record that a function has been started', body: notificationBody } },
    async (request) => {
      requireWrite(invoices, request)
      const { actor } = scopeOf(request)
      const { id } = await withScope(ctx, scopeOf(request), ({ trx }) =>
        trx
          .insertInto('functionNotification')
          .values({ ...request.body, createdBy: actor, modifiedBy: actor })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return { id, message: '' }
    },
  )
}
