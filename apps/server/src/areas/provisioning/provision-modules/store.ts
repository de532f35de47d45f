/** Stores modules and their versions with their files, and reads a version as a provision type. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { createHash } from 'node:crypto'
import { defineModuleType, type OfferedModule } from '@cmp/contract/module-type'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'

/** Computes the SHA-256 over the paths and contents of files in hexadecimal, independent of their order. */
export const digestOf = (files: ReadonlyMap<string, Buffer>): string => {
  const hash = createHash('sha256')
  for (const path of [...files.keys()].sort()) {
    const content = files.get(path) ?? Buffer.alloc(0)
    hash.update(`${path}\n${createHash('sha256').update(content).digest('hex')}\n`)
  }
  return hash.digest('hex')
}

/** Reads a version with the name of its module in the system scope: callers must check access first. */
const readVersion = (scoped: Scoped, versionId: string) =>
  withSystemScope(scoped, () =>
    scoped.trx
      .selectFrom('provisionModuleVersion as version')
      .innerJoin('provisionModule as module', 'module.id', 'version.moduleId')
      .select([
        'version.id as versionId',
        'version.moduleId',
        'version.version',
        'version.source',
        'version.registryVersion',
        'version.definition',
        'version.publishedAt',
        'module.name',
        'module.description',
        'module.cloud',
      ])
      .where('version.id', '=', versionId)
      .executeTakeFirst(),
  )

/** A published version in the form that requests use. */
export type Offered = OfferedModule & { description: string }

/**
 * Reads a version in the form that requests use.
 * @throws AppError NotFound
 */
export const readOfferedVersion = async (scoped: Scoped, versionId: string): Promise<Offered> => {
  const version = await readVersion(scoped, versionId)
  if (!version?.definition || !version.publishedAt) throw createNotFoundError(m.version)
  const { definition, description, publishedAt: _publishedAt, ...rest } = version
  return { ...rest, definition, description: description ?? '' }
}

/**
 * Reads the provision type of a version.
 * @throws AppError NotFound
 */
export const typeOfVersion = async (scoped: Scoped, versionId: string): Promise<ProvisionType> =>
  defineModuleType(await readOfferedVersion(scoped, versionId))

/**
 * Returns the ID of the published version. Row-level security hides modules that are retired or published for other
 * customers.
 * @throws AppError NotFound; Conflict for a module that is not published
 */
export const readPublishedVersionId = async ({ trx }: Scoped, moduleId: string): Promise<string> => {
  const module = await trx
    .selectFrom('provisionModule')
    .select(['name', 'publishedVersionId', 'isRetired'])
    .where('id', '=', moduleId)
    .executeTakeFirst()
  if (!module) throw createNotFoundError(m.module)
  if (module.isRetired || module.publishedVersionId === null)
    throw new AppError('Conflict', bind(m.isNotPublished, { name: module.name }))
  return module.publishedVersionId
}

/** Returns whether a module is published for a customer. The reseller can request it for its customers too. */
export const isForCustomer = async (
  scoped: Scoped,
  moduleId: string,
  customerId: string,
): Promise<boolean> => {
  const module = await withSystemScope(scoped, () =>
    scoped.trx
      .selectFrom('provisionModule')
      .leftJoin('provisionModuleCustomer as its', (join) =>
        join.onRef('its.moduleId', '=', 'provisionModule.id').on('its.customerId', '=', customerId),
      )
      .select(['isForAll', 'its.customerId'])
      .where('provisionModule.id', '=', moduleId)
      .executeTakeFirst(),
  )
  return module !== undefined && (module.isForAll || module.customerId !== null)
}

/**
 * Reads the files of a version by their path in the folder of a run.
 * @throws AppError Unavailable if they differ from the inspected files
 */
export const readVersionFiles = async ({ trx }: Scoped, versionId: string): Promise<Map<string, Buffer>> => {
  const rows = await trx
    .selectFrom('provisionModuleFile')
    .select(['path', 'content'])
    .where('versionId', '=', versionId)
    .execute()
  const files = new Map(rows.map(({ path, content }) => [path, content]))
  const { digest } = await trx
    .selectFrom('provisionModuleVersion')
    .select('digest')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  if (digestOf(files) !== digest) throw new AppError('Unavailable', m.filesOfModuleDifferFromInspected)
  return files
}

/** Replaces the files of a version. */
export const saveVersionFiles = async (
  { trx }: Scoped,
  versionId: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> => {
  await trx.deleteFrom('provisionModuleFile').where('versionId', '=', versionId).execute()
  const rows = [...files].map(([path, content]) => ({ versionId, path, content }))
  if (rows.length > 0) await trx.insertInto('provisionModuleFile').values(rows).execute()
}
