/** The registry of mounted resources with their handlers, for code that works on any of them by name. */
import { z } from 'zod'
import type { CreateOf, QueryOf, Resource, UpdateOf } from '@cmp/contract'
import type { AppContext } from '../scope/context.ts'
import { everyRow } from './page.ts'
import type { ResourceHandlers, Storage } from './handlers.ts'
import type { Scoped } from '../scope/scope.ts'

/** A row of any resource, as calls return it. */
export type AnyRow = Record<string, unknown>

/** A mounted resource without its specific types; the caller has validated bodies with its schemas. */
export type MountedResource = {
  resource: Resource
  storage: Storage | undefined
  /** Returns every row that the scope may see, in one statement. */
  all: (scoped: Scoped) => Promise<AnyRow[]>
  get: (scoped: Scoped, id: string) => Promise<AnyRow | undefined>
  create?: (scoped: Scoped, body: AnyRow) => Promise<string>
  createMany?: (scoped: Scoped, rows: AnyRow[]) => Promise<void>
  update?: (scoped: Scoped, id: string, body: AnyRow) => Promise<void>
  remove?: (scoped: Scoped, id: string) => Promise<void>
  removeMany?: (scoped: Scoped, ids: string[]) => Promise<void>
}

const mounted = new WeakMap<AppContext, Map<string, MountedResource>>()

/** Registers a resource and its handlers. */
export const noteMounted = <R extends Resource>(
  ctx: AppContext,
  resource: R,
  { storage, list, get, create, createMany, update, remove, removeMany }: ResourceHandlers<R>,
): void => {
  const known = mounted.get(ctx) ?? new Map<string, MountedResource>()
  mounted.set(ctx, known)
  const plain = resource.query(z).parse({}) as QueryOf<R>
  // The body was validated with this resource's own schema; a map of all resources cannot carry that type.
  known.set(resource.name, {
    resource,
    storage,
    all: async (scoped) => (await list(scoped, { ...plain, page: 1, pagesize: everyRow })).rows,
    get: async (scoped, id) => get?.(scoped, id),
    ...(create && { create: (scoped, body) => create(scoped, body as CreateOf<R>) }),
    ...(createMany && {
      createMany: (scoped, rows) => createMany(scoped, rows as (CreateOf<R> & { id: string })[]),
    }),
    ...(update && { update: (scoped, id, body) => update(scoped, id, body as UpdateOf<R>) }),
    ...(remove && { remove }),
    ...(removeMany && { removeMany }),
  })
}

/** The registered resources by name, in the order of mounting. */
export type KnownResources = ReadonlyMap<string, Pick<MountedResource, 'resource' | 'storage'>>

/** Returns every mounted resource. */
export const listMountedResources = (ctx: AppContext): KnownResources => mounted.get(ctx) ?? new Map()

/** Returns a mounted resource by name; undefined if there is none. */
export const findMountedResource = (ctx: AppContext, name: string): MountedResource | undefined =>
  mounted.get(ctx)?.get(name)
