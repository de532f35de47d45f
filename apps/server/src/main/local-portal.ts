/** Runs the work of a command in this process, on the stores of the data folder. */
import { z } from 'zod'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setInterval as everyInterval } from 'node:timers/promises'
import { calculatedInvoice, importResult, invoices } from '@cmp/contract'
import { importJob } from '../areas/billing/invoices/imports/import.ts'
import { importRow, toImportStatus } from '../areas/billing/invoices/imports/import-status.ts'
import { chooseFor } from '../areas/billing/invoices/imports/waiting-imports.ts'
import { invoiceHandlers } from '../areas/billing/invoices/invoice-list/invoices.ts'
import { receiveFiles, type IncomingFile } from '../areas/billing/invoices/files/receive.ts'
import { runInLanguage } from '../kit/reader-language.ts'
import { operatorScope, systemScope, withScope } from '../scope/scope.ts'
import type { Job } from '../work/define-job.ts'
import { runWork, waitForWork } from '../work/run.ts'
import type { AppContext } from '../scope/context.ts'
import { invoicePageSize, type Portal } from './portal.ts'

/** A file is copied, a pipe is read because it has no size. */
const openIncomingFiles = async function* (paths: readonly string[]): AsyncGenerator<IncomingFile> {
  for (const path of paths) {
    const found = await stat(path)
    const source = found.isFile() ? path : createReadStream(path)
    yield { name: basename(path), source, expectedBytes: found.size }
  }
}

/**
 * Each progress check takes time from the work in this process, so progress is checked and written no more often than
 * this.
 */
const followMilliseconds = 1000

/** Runs the work of a row here, or waits for the process that runs it. `onProgress` is called periodically. */
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
  // As in a server, the texts that background work stores are in English, because everybody reads them.
  const runHere = () => runInLanguage('en', () => runWork(ctx, job, rowId))
  await Promise.all([runHere().finally(() => ran.abort()), follow()])
  // If the work waits for a store, no other process would resume it.
  await waitForWork(ctx, job, rowId, async () => {
    await onProgress()
    await runHere()
  })
}

/** Loaded on demand, because checking passwords needs modules that load slowly. */
const importPeople = () => import('../areas/identity/users/command-line.ts')

const importPaymentDetails = () => import('../areas/parties/seller/payment-details.ts')

/** Opens CMP on stores that no other process has open; each command loads only what it needs. */
export const createLocalPortal = (ctx: AppContext): Portal => ({
  importFiles: async ({ paths, ...options }, onProgress) => {
    const id = await receiveFiles(ctx, operatorScope, openIncomingFiles(paths), () => options)
    const readStatus = async () => toImportStatus(await importRow(ctx, operatorScope, id))
    await finishWork(ctx, importJob, id, async () => onProgress((await readStatus()).linesLoaded))
    const { message, result, question } = await readStatus()
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
    const { calculationJob, requestCalculation } = await import('../areas/billing/calculations/calculate.ts')
    const id = await requestCalculation(ctx, operatorScope, invoiceRowId)
    await finishWork(ctx, calculationJob, id)
    const { result } = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom('calculation').select('result').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return calculatedInvoice(z).parse(result)
  },
  addUser: async (user) => (await importPeople()).addUser(ctx, operatorScope, user),
  setPassword: async (change) => (await importPeople()).setPassword(ctx, operatorScope, change),
  users: async () => (await importPeople()).listUsers(ctx, operatorScope),
  paymentDetails: async () =>
    withScope(ctx, operatorScope, (await importPaymentDetails()).viewPaymentDetails),
  decidePaymentDetails: async (id, decision) => {
    const { approve, reject } = await importPaymentDetails()
    return withScope(ctx, operatorScope, (scoped) => (decision === 'approve' ? approve : reject)(scoped, id))
  },
  resealSecrets: async () =>
    (await import('../areas/parties/data-keys/reseal.ts')).resealSecrets(ctx, operatorScope),
  rotateKey: async (customer) =>
    (await import('../areas/parties/data-keys/rotate-now.ts')).rotateKeyOf(ctx, operatorScope, customer),
  rewrapKeys: async () =>
    (await import('../areas/parties/data-keys/reseal.ts')).rewrapKeys(ctx, operatorScope),
})
