/** The calls of statements. */
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
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { accountStatementFile, accountStatementRows, mailAccountStatement } from './account-print.ts'
import { accountStatementOf, type AccountRange } from './account.ts'
import { mailStatement, statementFile } from './print.ts'
import { customerOf, statementOf } from './statement.ts'

type AskedRange = { customerId?: string | undefined; from?: string | undefined; asOf: string }

const rangeOf = (scope: Scope, { customerId, ...days }: AskedRange): AccountRange => ({
  customerId: customerOf(scope, customerId),
  ...days,
})

const readAccount = (ctx: AppContext, scope: Scope, asked: AskedRange): Promise<AccountStatement> =>
  withScope(ctx, scope, (scoped) => accountStatementOf(scoped, rangeOf(scope, asked)))

/** Mounts the statements area. */
export const statementRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getStatement, ({ query: { customerId, month } }, { scope }) =>
    withScope(ctx, scope, (scoped) =>
      statementOf(scoped, { customerId: customerOf(scope, customerId), month }),
    ),
  )

  mount(app, statementPdf, async ({ query: { customerId, month } }, { scope, reply }) => {
    const of = { customerId: customerOf(scope, customerId), month }
    const { name, content } = await statementFile(ctx, scope, of)
    return reply
      .header('content-disposition', dispositionOf(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, sendStatement, ({ body }, { scope }) => mailStatement(ctx, scope, body))

  mount(app, getAccountStatement, ({ query }, { scope }) => readAccount(ctx, scope, query))

  mount(app, accountStatementPdf, async ({ query }, { scope, reply }) => {
    const { name, content } = await accountStatementFile(ctx, scope, rangeOf(scope, query))
    return reply
      .header('content-disposition', dispositionOf(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, accountStatementCsv, async ({ query }, { scope, reply }) => {
    const { name, content } = accountStatementRows(await readAccount(ctx, scope, query))
    return reply
      .header('content-disposition', dispositionOf(name, 'attachment'))
      .type('text/csv; charset=utf-8')
      .send(content)
  })

  mount(app, sendAccountStatement, ({ body }, { scope }) => mailAccountStatement(ctx, scope, body))
}
