/** Runs commands on the running CMP of the data folder, through its calls with the operator token. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  approvePaymentDetails,
  calculationStatus,
  chooseForImport,
  getPaymentDetails,
  importById,
  importInvoices,
  importStatus,
  invoices,
  operatorAddUser,
  operatorReseal,
  operatorRewrapKeys,
  operatorRotateKey,
  operatorSetPassword,
  operatorUsers,
  buildCallPath,
  rejectPaymentDetails,
  runtimeReply,
  startCalculation,
  startReply,
} from '@cmp/contract'
import { getLanguage, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { z } from 'zod'
import { invoicePageSize, pollMilliseconds, type Portal } from './portal.ts'

const errorAnswer = z.object({ message: z.string() })
const accepted = z.object({ id: z.string() })
const invoiceList = z.object({
  data: z.array(z.object({ id: z.string(), invoiceId: z.string(), lines: z.number() })),
  count: z.number(),
})

/** How a call is made: GET, or POST with JSON or a form. */
type Request = { json?: object; form?: FormData }

/**
 * Calls the portal.
 * @throws Error with the message of the portal, or if it does not respond
 */
type Call = <T>(path: string, answer: z.ZodType<T>, request?: Request) => Promise<T>

const openCalls =
  (url: string, operatorToken: string): Call =>
  async (path, answer, { json, form } = {}) => {
    let response: Response
    try {
      response = await fetch(`${url}${path}`, {
        method: json || form ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${operatorToken}`,
          'accept-language': getLanguage(),
          ...(json ? { 'content-type': 'application/json' } : {}),
        },
        body: json ? JSON.stringify(json) : (form ?? null),
      })
    } catch (error) {
      throw new Error(t(m.portalNoAnswer, { url }), {
        cause: error,
      })
    }
    const body: unknown = await response.json()
    if (response.ok) return answer.parse(body)
    throw new Error(
      errorAnswer.safeParse(body).data?.message ?? t(m.portalStatus, { status: response.status }),
    )
  }

const importFiles =
  (call: Call): Portal['importFiles'] =>
  async ({ paths, format, createCustomers, onOverlap, acceptAmortized }, onProgress) => {
    const form = new FormData()
    // Fields precede the files, so that the server knows them when the first file arrives.
    if (format) form.set('format', format)
    form.set('createCustomers', String(createCustomers))
    form.set('onOverlap', onOverlap)
    form.set('acceptAmortized', String(acceptAmortized))
    for (const path of paths) form.append('file', await openAsBlob(path), basename(path))
    const { id } = await call(buildCallPath(importInvoices), accepted, { form })
    for (;;) {
      const { status, message, linesLoaded, result, question } = await call(
        buildCallPath(importById, { id }),
        importStatus(z),
      )
      if (status === 'failed') throw new Error(message)
      if (status === 'done' && result) return { id, message, result, question: null }
      if (question) return { id, message, result: null, question }
      onProgress(linesLoaded)
      await sleep(pollMilliseconds)
    }
  }

const calculate =
  (call: Call): Portal['calculate'] =>
  async (invoiceRowId) => {
    const started = await call(buildCallPath(startCalculation), startReply(z), {
      json: { invoiceid: invoiceRowId, replace: 'true' },
    })
    for (;;) {
      // Polled by path, because the URL in the response is the public one, which this machine may not reach.
      const { runtimeStatus, customStatus, output } = await call(
        buildCallPath(calculationStatus, { id: started.id }),
        runtimeReply(z),
      )
      if (runtimeStatus === 'Failed') throw new Error(customStatus)
      if (runtimeStatus === 'Completed' && output) return output
      await sleep(pollMilliseconds)
    }
  }

/** Connects to the CMP that listens at `url`. */
export const createRemotePortal = (url: string, operatorToken: string): Portal => {
  const call = openCalls(url, operatorToken)
  return {
    importFiles: importFiles(call),
    choose: async (id, choice) => {
      const { message, result } = await call(buildCallPath(chooseForImport, { id }), importStatus(z), {
        json: { choice },
      })
      if (!result) throw new Error(message)
      return result
    },
    invoicePage: async (search, page) => {
      const query = new URLSearchParams({ search, page: String(page), pagesize: String(invoicePageSize) })
      const { data, count } = await call(`${invoices.calls.list.path}?${query}`, invoiceList)
      return { rows: data, count }
    },
    calculate: calculate(call),
    addUser: async (user) => {
      await call(operatorAddUser.path, operatorAddUser.reply(z), { json: user })
    },
    setPassword: async (change) => {
      await call(operatorSetPassword.path, operatorSetPassword.reply(z), { json: change })
    },
    users: async () => (await call(operatorUsers.path, operatorUsers.reply(z))).users,
    paymentDetails: () => call(getPaymentDetails.path, getPaymentDetails.reply(z)),
    decidePaymentDetails: async (id, decision) => {
      const decisionCall = decision === 'approve' ? approvePaymentDetails : rejectPaymentDetails
      return (await call(buildCallPath(decisionCall, { id }), decisionCall.reply(z), { json: {} })).message
    },
    resealSecrets: () => call(operatorReseal.path, operatorReseal.reply(z), { json: {} }),
    rotateKey: async (customer) =>
      (await call(operatorRotateKey.path, operatorRotateKey.reply(z), { json: { customer } })).message,
    rewrapKeys: () => call(operatorRewrapKeys.path, operatorRewrapKeys.reply(z), { json: {} }),
  }
}
