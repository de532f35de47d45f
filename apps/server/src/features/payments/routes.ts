/** The calls of payments: the list, recording one, taking one back, and marking a document as paid or not. */
import {
  customerInvoices,
  payments,
  recordPayment,
  reversePayment,
  setCustomerInvoicePayment,
  setInvoicePayment,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { payNamed } from './pay-named.ts'
import { pay, paymentHandlers, reverse, setPaymentStatus } from './payments.ts'

/** Mounts the payments area. */
export const paymentRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, payments, paymentHandlers)

  mount(app, recordPayment, ({ params, body }, { scope }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return withScope(ctx, scope, async (scoped) => ({ message: await pay(scoped, id, body) }))
  })

  mount(app, reversePayment, ({ params }, { scope }) => {
    const id = checkedId(params.id, payments.noun)
    return withScope(ctx, scope, async (scoped) => ({ message: await reverse(scoped, id) }))
  })

  mount(app, setCustomerInvoicePayment, ({ params, body }, { scope }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return withScope(ctx, scope, async (scoped) => ({
      message: await setPaymentStatus(scoped, id, body.paymentStatus),
    }))
  })

  mount(app, setInvoicePayment, ({ input: { invoiceId, paymentStatus } }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const message = await payNamed(scoped, invoiceId, paymentStatus)
      if (!message) throw notFound('invoice')
      return { message }
    }),
  )
}
