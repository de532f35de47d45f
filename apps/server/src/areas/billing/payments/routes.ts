/**
 * Routes of payments: the list, recording and reversing a payment, its certificate, and marking a document as paid or
 * unpaid.
 */
import * as m from '@cmp/messages/server/billing/payments'
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
import { mount } from '../../../http/mount.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { receiveBody, sendAttached } from '../../../core/attachments/attachments.ts'
import { readCertificateFile, removeCertificate, setCertificate } from './certificates.ts'
import { payNamed } from './pay-named.ts'
import { pay, paymentHandlers, reverse, setPaymentStatus } from './payments.ts'

/** Registers the routes of payments. */
export const mountPaymentRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, payments, paymentHandlers)

  mount(app, recordPayment, ({ params, body }, { scope }) => {
    const id = requireId(params.id, customerInvoices)
    return withScope(ctx, scope, async (scoped) => ({ message: await pay(scoped, id, body) }))
  })

  mount(app, reversePayment, ({ params }, { scope }) => {
    const id = requireId(params.id, payments)
    return withScope(ctx, scope, async (scoped) => ({ message: await reverse(scoped, id) }))
  })

  mount(app, setPaymentCertificate, async ({ params }, { scope, request }) => {
    const id = requireId(params.id, payments)
    const { given, files } = await receiveBody(ctx, request, certificateLimits)
    return { message: await setCertificate(ctx, scope, id, given, files) }
  })

  mount(app, removePaymentCertificate, ({ params, query }, { scope }) => {
    const id = requireId(params.id, payments)
    return withScope(ctx, scope, async (scoped) => ({
      message: await removeCertificate(scoped, id, query.version),
    }))
  })

  mount(app, paymentCertificateFile, async ({ params }, { scope, reply }) => {
    const id = requireId(params.id, payments)
    const file = await withScope(ctx, scope, (scoped) => readCertificateFile(scoped, id))
    return sendAttached(ctx, reply, file)
  })

  mount(app, setCustomerInvoicePayment, ({ params, body }, { scope }) => {
    const id = requireId(params.id, customerInvoices)
    return withScope(ctx, scope, async (scoped) => ({
      message: await setPaymentStatus(scoped, id, body.paymentStatus),
    }))
  })

  mount(app, setInvoicePayment, ({ input: { invoiceId, paymentStatus } }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const message = await payNamed(scoped, invoiceId, paymentStatus)
      if (!message) throw createNotFoundError(m.invoice)
      return { message }
    }),
  )
}
