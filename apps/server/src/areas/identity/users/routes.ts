/** Routes of users: the list, and the actions on one user or on all users. */
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
import { mount } from '../../../http/mount.ts'
import { requirePermission } from '../../../resources/access.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { readProfile } from '../profile/profile.ts'
import { isOwnToken } from '../../../core/people/sessions.ts'
import { mountOperatorRoutes } from './operator.ts'
import { setSecondStep, setSecondStepOfAll } from './second-step.ts'
import { deactivate, reactivate, sendInvitationAgain, signOutEverywhere } from './status.ts'
import { userHandlers, findUserRow } from './users.ts'

/** Mounts the routes of users. */
export const mountUserRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, users, userHandlers)
  mount(app, oneUser, async ({ params: { id } }, { scope }) => {
    const isRowId = z.guid().safeParse(id).success
    const isSession = await withScope(ctx, scope, (scoped) => isOwnToken(scoped, id))
    if (id === scope.sessionId || isSession) return readProfile(ctx, scope)
    requirePermission(scope, permit.read(users))
    const row = isRowId ? await withScope(ctx, scope, (scoped) => findUserRow(scoped, id)) : undefined
    if (!row) throw createNotFoundError(users)
    return row
  })

  const replyWithMessage = (
    scope: Scope,
    work: (scoped: Scoped) => Promise<string>,
  ): Promise<{ message: string }> =>
    withScope(ctx, scope, async (scoped) => ({ message: await work(scoped) }))
  mount(app, reactivateUser, ({ input }, { scope }) =>
    replyWithMessage(scope, (scoped) => reactivate(scoped, input.userId)),
  )
  mount(app, deactivateUser, ({ input }, { scope }) =>
    replyWithMessage(scope, (scoped) => deactivate(scoped, input.userId)),
  )
  mount(app, toggleSecondStep, ({ input }, { scope }) =>
    replyWithMessage(scope, (scoped) => setSecondStep(scoped, input.userId)),
  )
  mount(app, inviteAgain, ({ params }, { scope }) =>
    replyWithMessage(scope, (scoped) => sendInvitationAgain(scoped, params.id)),
  )
  mount(app, endUserSessions, ({ params }, { scope }) =>
    replyWithMessage(scope, (scoped) => signOutEverywhere(scoped, params.id)),
  )
  mount(app, secondStepForAll, ({ input }, { scope }) =>
    replyWithMessage(scope, (scoped) => setSecondStepOfAll(scoped, input.condition)),
  )
  mountOperatorRoutes(app, ctx)
}
