/** Routes of statements. */
import {
  accountStatementCsv,
  accountStatementPdf,
  getAccountStatement,
  getStatement,
  sendAccountStatement,
  sendStatement,
  statementPdf,
  type AccountStatement,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { accountStatementFile, accountStatementRows, mailAccountStatement } from './account-print.ts'
import { accountStatementOf, type AccountRange } from './account.ts'
import { mailStatement, renderStatementFile } from './print.ts'
import { resolveCustomerId, buildStatement } from './statement.ts'

type RequestedRange = { customerId?: string | undefined; from?: string | undefined; asOf: string }

const toAccountRange = (scope: Scope, { customerId, ...days }: RequestedRange): AccountRange => ({
  customerId: resolveCustomerId(scope, customerId),
  ...days,
})

const readAccount = (ctx: AppContext, scope: Scope, requested: RequestedRange): Promise<AccountStatement> =>
  withScope(ctx, scope, (scoped) => accountStatementOf(scoped, toAccountRange(scope, requested)))

/** Registers the routes of statements. */
export const mountStatementRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getStatement, ({ query: { customerId, month } }, { scope }) =>
    withScope(ctx, scope, (scoped) =>
      buildStatement(scoped, { customerId: resolveCustomerId(scope, customerId), month }),
    ),
  )

  mount(app, statementPdf, async ({ query: { customerId, month } }, { scope, reply }) => {
    const of = { customerId: resolveCustomerId(scope, customerId), month }
    const { name, content } = await renderStatementFile(ctx, scope, of)
    return reply
      .header('content-disposition', formatContentDisposition(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, sendStatement, ({ body }, { scope }) => mailStatement(ctx, scope, body))

  mount(app, getAccountStatement, ({ query }, { scope }) => readAccount(ctx, scope, query))

  mount(app, accountStatementPdf, async ({ query }, { scope, reply }) => {
    const { name, content } = await accountStatementFile(ctx, scope, toAccountRange(scope, query))
    return reply
      .header('content-disposition', formatContentDisposition(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, accountStatementCsv, async ({ query }, { scope, reply }) => {
    const { name, content } = accountStatementRows(await readAccount(ctx, scope, query))
    return reply
      .header('content-disposition', formatContentDisposition(name, 'attachment'))
      .type('text/csv; charset=utf-8')
      .send(content)
  })

  mount(app, sendAccountStatement, ({ body }, { scope }) => mailAccountStatement(ctx, scope, body))
}
