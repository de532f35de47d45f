/** The stores of the data folder, opened by this process: the same work, run here. */
import { z } from 'zod'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { calculatedInvoice, importResult, invoices } from '@cmp/contract'
import { requestCalculation } from '../features/calculations/calculate.ts'
import { invoiceHandlers } from '../features/invoices/invoices.ts'
import { receiveFiles, type IncomingFile } from '../features/invoices/receive.ts'
import { operatorScope } from '../features/session/hook.ts'
import { addUser, listUsers, setPassword } from '../features/users/command-line.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import { waitForWork } from '../work/leases.ts'
import { runWork } from './background.ts'
import type { AppContext } from './context.ts'
import { invoicePageSize, type Portal } from './portal.ts'

const incoming = async function* (paths: readonly string[]): AsyncGenerator<IncomingFile> {
  for (const path of paths)
    yield { name: basename(path), source: createReadStream(path), expectedBytes: (await stat(path)).size }
}

/** Opens the portal on stores that nobody else has open. */
export const localPortal = (ctx: AppContext): Portal => ({
  importFiles: async ({ paths, format, createCustomers }, onProgress) => {
    const id = await receiveFiles(ctx, operatorScope, incoming(paths), () => ({ format, createCustomers }))
    const row = () =>
      withScope(ctx, systemScope, ({ trx }) =>
        trx
          .selectFrom('invoiceImport')
          .select(['linesLoaded', 'result'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    await Promise.all([
      runWork(ctx, 'invoice-import', id),
      waitForWork(ctx, 'invoice-import', id, async () => onProgress((await row()).linesLoaded)),
    ])
    return importResult(z).parse((await row()).result)
  },
  invoicePage: (search, page) =>
    withScope(ctx, operatorScope, (scoped) =>
      invoiceHandlers.list(scoped, invoices.query(z).parse({ search, page, pagesize: invoicePageSize })),
    ),
  calculate: async (invoiceRowId) => {
    const id = await requestCalculation(ctx, operatorScope, invoiceRowId)
    await Promise.all([runWork(ctx, 'invoice-calculation', id), waitForWork(ctx, 'invoice-calculation', id)])
    const { result } = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom('calculation').select('result').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return calculatedInvoice(z).parse(result)
  },
  addUser: (user) => addUser(ctx, operatorScope, user),
  setPassword: (change) => setPassword(ctx, operatorScope, change),
  users: () => listUsers(ctx, operatorScope),
})
