/** The calls of users: the list's own, and what is done to one user or to all. */
import {
  deactivateUser,
  endUserSessions,
  inviteAgain,
  oneUser,
  permit,
  reactivateUser,
  secondStepForAll,
  toggleSecondStep,
  users,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../http/mount.ts'
import { requirePermission } from '../../resources/access.ts'
import { notFound } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { profileOf } from '../profile/profile.ts'
import { isOwnToken } from '../session/sessions.ts'
import { operatorRoutes } from './operator.ts'
import { setSecondStep, setSecondStepOfAll } from './second-step.ts'
import { deactivate, reactivate, sendInvitationAgain, signOutEverywhere } from './status.ts'
import { userHandlers, userRow } from './users.ts'

/** Mounts the users area. */
export const userRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, users, userHandlers)
  mount(app, oneUser, async ({ params: { id } }, { scope }) => {
    const isRowId = z.guid().safeParse(id).success
    const isSession = await withScope(ctx, scope, (scoped) => isOwnToken(scoped, id))
    if (id === scope.sessionId || isSession) return profileOf(ctx, scope)
    requirePermission(scope, permit.read(users))
    const row = isRowId ? await withScope(ctx, scope, (scoped) => userRow(scoped, id)) : undefined
    if (!row) throw notFound(users.noun)
    return row
  })

  const saying = (scope: Scope, work: (scoped: Scoped) => Promise<string>): Promise<{ message: string }> =>
    withScope(ctx, scope, async (scoped) => ({ message: await work(scoped) }))
  mount(app, reactivateUser, ({ input }, { scope }) =>
    saying(scope, (scoped) => reactivate(scoped, input.userId)),
  )
  mount(app, deactivateUser, ({ input }, { scope }) =>
    saying(scope, (scoped) => deactivate(scoped, input.userId)),
  )
  mount(app, toggleSecondStep, ({ input }, { scope }) =>
    saying(scope, (scoped) => setSecondStep(scoped, input.userId)),
  )
  mount(app, inviteAgain, ({ params }, { scope }) =>
    saying(scope, (scoped) => sendInvitationAgain(scoped, params.id)),
  )
  mount(app, endUserSessions, ({ params }, { scope }) =>
    saying(scope, (scoped) => signOutEverywhere(scoped, params.id)),
  )
  mount(app, secondStepForAll, ({ input }, { scope }) =>
    saying(scope, (scoped) => setSecondStepOfAll(scoped, input.condition)),
  )
  operatorRoutes(app, ctx)
}
