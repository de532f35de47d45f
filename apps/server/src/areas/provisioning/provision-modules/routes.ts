/** Routes of Terraform modules. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import {
  addProvisionModuleVersion,
  getProvisionModuleForm,
  listProvisionModuleVersions,
  moduleLimits,
  moduleVersionFields,
  provisionModules,
  publishProvisionModuleVersion,
  removeProvisionModuleVersion,
  retireProvisionModule,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFormParts } from '../../../http/form.ts'
import { mount } from '../../../http/mount.ts'
import { AppError } from '../../../kit/errors.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scoped } from '../../../scope/scope.ts'
import { unpackModule } from './archive.ts'
import { uploadFolder } from './address.ts'
import { provisionModuleHandlers } from './modules.ts'
import { readOfferedVersion, readPublishedVersionId, type Offered } from './store.ts'
import {
  addVersion,
  publishVersion,
  removeVersion,
  retireModule,
  listModuleVersions,
  type NewVersion,
} from './versions.ts'

/** The maximum length of a text field of the form. */
const longestField = 1000

/**
 * Reads the form of a new version.
 * @throws AppError InvalidRequest for the field, InvalidFile, TooLarge
 */
const readNewVersion = async (request: FastifyRequest): Promise<NewVersion> => {
  if (!request.isMultipart()) throw new AppError('InvalidRequest', m.sendTheVersionAsAMultipart)
  const given: Record<string, unknown> = {}
  let archive: Buffer | undefined
  const parts = readFormParts(request, {
    fileSize: moduleLimits.archiveBytes,
    fieldSize: longestField,
    files: 1,
  })
  for await (const part of parts)
    if (part.type === 'field') given[part.fieldname] = part.value
    else {
      archive = await part.toBuffer().catch((error: unknown) => {
        throw new AppError(
          'TooLarge',
          bind(m.archiveIsLargerThanMibRemove, { archiveBytes: moduleLimits.archiveBytes / 1024 / 1024 }),
          { cause: error },
        )
      })
    }
  const { version, sourceKind, address, ref } = moduleVersionFields
  const checked = z
    .object({
      version: version.schema(z),
      sourceKind: sourceKind.schema(z),
      address: address.schema(z),
      ref: ref.schema(z),
    })
    .safeParse(given)
  if (!checked.success)
    throw new AppError('InvalidRequest', m.versionIsInvalid, {
      details: checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    })
  const { data } = checked
  const isUpload = data.sourceKind === 'upload'
  if (isUpload && !archive) throw createFieldRefusal('file', m.chooseModuleArchiveZipOrTar)
  const unpacked = isUpload && archive ? await unpackModule(archive) : new Map<string, Buffer>()
  return {
    version: data.version,
    sourceKind: data.sourceKind,
    address: data.address ?? '',
    ref: data.ref ?? '',
    files: new Map([...unpacked].map(([path, content]) => [`${uploadFolder}/${path}`, content])),
  }
}

/**
 * Returns the version whose form is shown: the published version, or the version of a provision.
 * @throws AppError NotFound, Conflict
 */
const readVersionForm = async (
  scoped: Scoped,
  moduleId: string,
  provisionId: string | undefined,
): Promise<Offered> => {
  if (provisionId === undefined)
    return readOfferedVersion(scoped, await readPublishedVersionId(scoped, moduleId))
  const provision = await scoped.trx
    .selectFrom('provision')
    .select('moduleVersionId')
    .where('id', '=', provisionId)
    .where('moduleId', '=', moduleId)
    .executeTakeFirst()
  if (!provision?.moduleVersionId) throw createNotFoundError(m.provision)
  return readOfferedVersion(scoped, provision.moduleVersionId)
}

/** Mounts the routes of modules. */
export const provisionModuleRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, provisionModules, provisionModuleHandlers)
  mount(app, addProvisionModuleVersion, async ({ params }, { scope, request }) => {
    const moduleId = requireId(params.id, provisionModules)
    const added = await readNewVersion(request)
    const id = await withScope(ctx, scope, (scoped) => addVersion(scoped, moduleId, added))
    return { id, message: t(m.theVersionIsBeingInspected) }
  })
  mount(app, listProvisionModuleVersions, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      versions: await listModuleVersions(scoped, requireId(params.id, provisionModules)),
    })),
  )
  mount(app, publishProvisionModuleVersion, ({ params, body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await publishVersion(
        scoped,
        requireId(params.id, m.version),
        new Map(body.allowed.map(({ id, reason }) => [id, reason])),
      ),
    })),
  )
  mount(app, removeProvisionModuleVersion, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await removeVersion(scoped, requireId(params.id, m.version)),
    })),
  )
  mount(app, retireProvisionModule, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await retireModule(scoped, requireId(params.id, provisionModules)),
    })),
  )
  mount(app, getProvisionModuleForm, ({ params, query }, { scope }) =>
    withScope(ctx, scope, (scoped) =>
      readVersionForm(scoped, requireId(params.id, provisionModules), query.provisionId),
    ),
  )
}
