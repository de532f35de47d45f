import { invoicesEa } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../main/context.ts'
import { invoiceEaHandlers } from './invoices-ea.ts'

/** Mounts the EA invoices. */
export const invoiceEaRoutes = (app: FastifyInstance, ctx: AppContext): void =>
  resourceRoutes(app, ctx, invoicesEa, invoiceEaHandlers)
