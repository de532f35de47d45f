/** The calls of roles: what each is for, and seeing the portal as one of them. */
import { allRoles, enterViewAs, leaveViewAs, roleCodes, roleWords, type RoleEntry } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { enter, leave } from './view-as.ts'

const roles: RoleEntry[] = roleCodes.map((code) => {
  const { name, description } = roleWords[code]
  return { id: code, code, name, description }
})

/** Mounts the roles area. Roles are part of the portal, not of the database: nobody changes them. */
export const roleRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, allRoles, () => roles)
  mount(app, enterViewAs, ({ body }, { scope }) => enter(ctx, scope, body))
  mount(app, leaveViewAs, (_given, { scope }) => leave(ctx, scope))
}
