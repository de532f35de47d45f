/** The calls of payments: the list, recording and reversing one, its certificate, and marking a document as paid or not. */
import {
  certificateLimits,
  customerInvoices,
  paymentCertificateFile,
  payments,
  recordPayment,
  removePaymentCertificate,
  reversePayment,
  setCustomerInvoicePayment,
  setInvoicePayment,
  setPaymentCertificate,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { receiveBody, sendAttached } from '../attachments/attachments.ts'
import { certificateFileOf, removeCertificate, setCertificate } from './certificates.ts'
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

  mount(app, setPaymentCertificate, async ({ params }, { scope, request }) => {
    const id = checkedId(params.id, payments.noun)
    const { given, files } = await receiveBody(ctx, request, certificateLimits)
    return { message: await setCertificate(ctx, scope, id, given, files) }
  })

  mount(app, removePaymentCertificate, ({ params, query }, { scope }) => {
    const id = checkedId(params.id, payments.noun)
    return withScope(ctx, scope, async (scoped) => ({
      message: await removeCertificate(scoped, id, query.version),
    }))
  })

  mount(app, paymentCertificateFile, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, payments.noun)
    const file = await withScope(ctx, scope, (scoped) => certificateFileOf(scoped, id))
    return sendAttached(ctx, reply, file)
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
