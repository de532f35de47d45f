/** The calls of users: the list's own, and what is done to one user or to all. */
import { mayDo, messageReply, profileReply, secondStepForAllQuery, userIdQuery, users } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { eitherCall } from '../../http/either-call.ts'
import { notFound } from '../../resources/changes.ts'
import { requireRead, requireWrite } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { profileOf } from '../session/profile.ts'
import { setSecondStep, setSecondStepOfAll } from './second-step.ts'
import { deactivate, reactivate, sendInvitationAgain } from './status.ts'
import { userHandlers, userRow } from './users.ts'

const idParams = z.object({ id: z.string().max(300) })
const tags = [users.title]

/** `GET /api/Users/:id`: a user by the row's id; with the token of a session, or `me`, the own profile. */
const oneUser = (app: FastifyInstance, ctx: AppContext): void => {
  app.get<{ Params: { id: string } }>(
    '/api/Users/:id',
    {
      schema: {
        tags,
        summary: 'One user by id; your own profile with the token of your session',
        params: idParams,
        response: { 200: z.union([users.row(z), profileReply(z)]) },
      },
    },
    async (request) => {
      const scope = scopeOf(request)
      const { id } = request.params
      if (!z.guid().safeParse(id).success || id === scope.sessionId) return profileOf(ctx, scope)
      requireRead(users, request)
      const row = await withScope(ctx, scope, (scoped) => userRow(scoped, id))
      if (!row) throw notFound(users.noun)
      return row
    },
  )
}

/** Mounts the users area. */
export const userRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, { ...users, calls: { ...users.calls, get: undefined } }, userHandlers)
  oneUser(app, ctx)

  /** A call that changes one user, whom `userId` names by row id or user id. */
  const aboutOne = (
    url: string,
    summary: string,
    answersGet: boolean,
    work: (scoped: Scoped, userId: string) => Promise<string>,
  ): void =>
    eitherCall(
      app,
      { url, answersGet, tags, summary, input: userIdQuery(z), reply: messageReply(z) },
      ({ userId }, request) => {
        requireWrite(users, request)
        return withScope(ctx, scopeOf(request), async (scoped) => ({ message: await work(scoped, userId) }))
      },
    )
  aboutOne(
    '/api/Users/reactive-user-by-user-id',
    'Let a user sign in again, or approve one who signed up',
    true,
    reactivate,
  )
  aboutOne(
    '/api/Users/deactivate-user-by-user-id',
    'Deactivate a user and end the sessions',
    false,
    deactivate,
  )
  aboutOne(
    '/api/Users/update-enablemfa-by-userid',
    'Ask a user for a second step, or no more',
    true,
    setSecondStep,
  )

  app.post<{ Params: { id: string } }>(
    '/api/Users/:id/invite',
    {
      schema: {
        tags,
        summary: 'Send the invitation again',
        params: idParams,
        response: { 200: messageReply(z) },
      },
    },
    (request) => {
      requireWrite(users, request)
      return withScope(ctx, scopeOf(request), async (scoped) => ({
        message: await sendInvitationAgain(scoped, request.params.id),
      }))
    },
  )

  eitherCall(
    app,
    {
      url: '/api/Users/all-user-update-enablemfa',
      answersGet: true,
      tags,
      summary: 'Ask everybody for a second step, or nobody',
      input: secondStepForAllQuery(z),
      reply: messageReply(z),
    },
    ({ condition }, request) => {
      const scope = scopeOf(request)
      if (!mayDo(scope.role, 'users.enable-mfa-for-all'))
        throw new AppError('Forbidden', 'Only the reseller’s administrators decide this for everybody.')
      return withScope(ctx, scope, async (scoped) => ({
        message: await setSecondStepOfAll(scoped, condition),
      }))
    },
  )
}
