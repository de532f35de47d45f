import { projectCurrencyRates } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../main/context.ts'
import { projectCurrencyRateHandlers } from './rates.ts'

/** Mounts the project currency rates. */
export const projectCurrencyRateRoutes = (app: FastifyInstance, ctx: AppContext): void =>
  resourceRoutes(app, ctx, projectCurrencyRates, projectCurrencyRateHandlers)
