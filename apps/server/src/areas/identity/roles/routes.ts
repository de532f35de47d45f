/** Routes of roles: their descriptions, and viewing the portal as one of them. */
import { t } from '@cmp/messages'
import { allRoles, enterViewAs, leaveViewAs, roleCodes, roleWords, type RoleEntry } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { enter, leave } from './view-as.ts'

const listRoles = (): RoleEntry[] =>
  roleCodes.map((code) => {
    const { name, description } = roleWords[code]
    return { id: code, code, name: t(name), description: t(description) }
  })

/** Mounts the routes of roles. Roles are defined in code instead of the database, so nobody can change them. */
export const mountRoleRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, allRoles, listRoles)
  mount(app, enterViewAs, ({ body }, { scope }) => enter(ctx, scope, body))
  mount(app, leaveViewAs, (_given, { scope }) => leave(ctx, scope))
}
