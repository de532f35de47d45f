/** The stores of the data folder, opened by this process: the same work, run here. */
import { z } from 'zod'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setInterval as everyInterval } from 'node:timers/promises'
import { calculatedInvoice, importResult, invoices } from '@cmp/contract'
import { importJob } from '../features/invoices/import.ts'
import { importRow, statusOf } from '../features/invoices/import-status.ts'
import { chooseFor } from '../features/invoices/waiting-imports.ts'
import { invoiceHandlers } from '../features/invoices/invoices.ts'
import { receiveFiles, type IncomingFile } from '../features/invoices/receive.ts'
import { operatorScope, systemScope, withScope } from '../scope/scope.ts'
import type { Job } from '../work/define-job.ts'
import { runWork, waitForWork } from '../work/run.ts'
import type { AppContext } from '../scope/context.ts'
import { invoicePageSize, type Portal } from './portal.ts'

/** A file of this machine is copied as it stands; a pipe has no size and is read. */
const incoming = async function* (paths: readonly string[]): AsyncGenerator<IncomingFile> {
  for (const path of paths) {
    const found = await stat(path)
    const source = found.isFile() ? path : createReadStream(path)
    yield { name: basename(path), source, expectedBytes: found.size }
  }
}

/** Work that runs here takes this process's own time for every question how far it is, and writes it no more often. */
const followMilliseconds = 1000

/** Runs the work of a row here, or waits for whoever has it; `onProgress` is called from time to time. */
const finishWork = async (
  ctx: AppContext,
  job: Job,
  rowId: string,
  onProgress: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const ran = new AbortController()
  const follow = async (): Promise<void> => {
    try {
      for await (const _ of everyInterval(followMilliseconds, null, { signal: ran.signal }))
        await onProgress()
    } catch (error) {
      if (!ran.signal.aborted) throw error
    }
  }
  await Promise.all([runWork(ctx, job, rowId).finally(() => ran.abort()), follow()])
  // Work that waits for a store has nobody else who would take it up.
  await waitForWork(ctx, job, rowId, async () => {
    await onProgress()
    await runWork(ctx, job, rowId)
  })
}

/** What works with people knows how good a password is, which takes its time to read. */
const people = () => import('../features/users/command-line.ts')

const paymentDetails = () => import('../features/seller/payment-details.ts')

/** Opens the portal on stores that nobody else has open; each command reads what it needs. */
export const localPortal = (ctx: AppContext): Portal => ({
  importFiles: async ({ paths, ...options }, onProgress) => {
    const id = await receiveFiles(ctx, operatorScope, incoming(paths), () => options)
    const status = async () => statusOf(await importRow(ctx, operatorScope, id))
    await finishWork(ctx, importJob, id, async () => onProgress((await status()).linesLoaded))
    const { message, result, question } = await status()
    if (question) return { id, message, result: null, question }
    return { id, message, result: importResult(z).parse(result), question: null }
  },
  choose: async (id, choice) => {
    await chooseFor(ctx, operatorScope, await importRow(ctx, operatorScope, id), choice)
    return importResult(z).parse((await importRow(ctx, operatorScope, id)).result)
  },
  invoicePage: (search, page) =>
    withScope(ctx, operatorScope, (scoped) =>
      invoiceHandlers.list(scoped, invoices.query(z).parse({ search, page, pagesize: invoicePageSize })),
    ),
  calculate: async (invoiceRowId) => {
    const { calculationJob, requestCalculation } = await import('../features/calculations/calculate.ts')
    const id = await requestCalculation(ctx, operatorScope, invoiceRowId)
    await finishWork(ctx, calculationJob, id)
    const { result } = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom('calculation').select('result').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return calculatedInvoice(z).parse(result)
  },
  addUser: async (user) => (await people()).addUser(ctx, operatorScope, user),
  setPassword: async (change) => (await people()).setPassword(ctx, operatorScope, change),
  users: async () => (await people()).listUsers(ctx, operatorScope),
  paymentDetails: async () => withScope(ctx, operatorScope, (await paymentDetails()).viewPaymentDetails),
  decidePaymentDetails: async (id, decision) => {
    const { approve, reject } = await paymentDetails()
    return withScope(ctx, operatorScope, (scoped) => (decision === 'approve' ? approve : reject)(scoped, id))
  },
  resealSecrets: async () =>
    (await import('../features/data-keys/reseal.ts')).resealSecrets(ctx, operatorScope),
  rotateKey: async (customer) =>
    (await import('../features/data-keys/rotate-now.ts')).rotateKeyOf(ctx, operatorScope, customer),
  rewrapKeys: async () => (await import('../features/data-keys/reseal.ts')).rewrapKeys(ctx, operatorScope),
})
