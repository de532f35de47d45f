/** The calls of statements. */
import { getStatement, sendStatement, statementPdf } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { mailStatement, statementFile } from './print.ts'
import { customerOf, statementOf } from './statement.ts'

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
}
