import { projectSubscriptionRgs } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../main/context.ts'
import { projectSubscriptionRgHandlers } from './resource-groups.ts'

/** Mounts the resource groups of projects. */
export const projectSubscriptionRgRoutes = (app: FastifyInstance, ctx: AppContext): void =>
  resourceRoutes(app, ctx, projectSubscriptionRgs, projectSubscriptionRgHandlers)
