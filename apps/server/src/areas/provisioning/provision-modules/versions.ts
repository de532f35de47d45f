/** Adds and deletes versions of modules, publishes them with allowed findings, and retires modules. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import type { AllowedFinding, ModuleSource, ModuleVersion } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { startTask } from '../../../work/tasks.ts'
import { wake } from '../../../work/wake.ts'
import { parseModuleAddress } from './address.ts'
import { moduleInspectionJob } from './inspect-job.ts'
import { digestOf, saveVersionFiles } from './store.ts'

/** The input of a new version. */
export type NewVersion = {
  version: string
  sourceKind: ModuleSource
  address: string
  ref: string
  /** The files of an upload by their path in the folder of a run; empty for other sources. */
  files: ReadonlyMap<string, Buffer>
}

const lockModule = async ({ trx }: Scoped, id: string) => {
  const module = await trx
    .selectFrom('provisionModule')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!module) throw createNotFoundError(m.module)
  return module
}

const auditVersion = (
  scoped: Scoped,
  action: string,
  module: { id: string; name: string },
  after: object,
): Promise<void> =>
  scoped.audit({
    action,
    objectType: 'provision-modules',
    objectId: module.id,
    objectName: module.name,
    customerId: null,
    after,
  })

/**
 * Adds a version and starts its inspection.
 * @throws AppError NotFound, Conflict, InvalidRequest for the field
 */
export const addVersion = async (
  scoped: Scoped,
  moduleId: string,
  { files, version, sourceKind, address, ref }: NewVersion,
): Promise<string> => {
  const { trx, scope } = scoped
  const module = await lockModule(scoped, moduleId)
  const call = parseModuleAddress(sourceKind, { address, ref, version })
  const twin = await trx
    .selectFrom('provisionModuleVersion')
    .select('id')
    .where('moduleId', '=', moduleId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (twin)
    throw new AppError(
      'Conflict',
      bind(m.versionOfAlreadyExistsVersionsCannot, { version, name: module.name }),
    )
  const { id } = await trx
    .insertInto('provisionModuleVersion')
    .values({
      moduleId,
      version,
      sourceKind,
      address: sourceKind === 'upload' ? '' : address,
      ref: sourceKind === 'git' ? ref : '',
      ...call,
      digest: digestOf(files),
      status: 'queued',
      createdBy: scope.actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveVersionFiles(scoped, id, files)
  await auditVersion(scoped, 'add version', module, { version, sourceKind, ...call })
  await startTask(scoped, {
    kind: 'provision-module',
    title: t(m.inspect, { name: module.name, version }),
    works: [id],
    href: `/provision-module/detail?id=${moduleId}`,
    doneDetail: t(m.theModuleWasInspected),
  })
  await wake(scoped, moduleInspectionJob)
  return id
}

const getStatus = (
  { status, publishedAt, id }: { status: string; publishedAt: Date | null; id: string },
  publishedId: string | null,
): ModuleVersion['status'] => {
  if (publishedAt) return id === publishedId ? 'published' : 'replaced'
  if (status === 'failed') return 'failed'
  return status === 'done' ? 'inspected' : 'inspecting'
}

/**
 * Lists the versions of a module, newest first.
 * @throws AppError NotFound
 */
export const listModuleVersions = async (scoped: Scoped, moduleId: string): Promise<ModuleVersion[]> => {
  const { trx } = scoped
  const module = await trx
    .selectFrom('provisionModule')
    .select('publishedVersionId')
    .where('id', '=', moduleId)
    .executeTakeFirst()
  if (!module) throw createNotFoundError(m.module)
  const rows = await trx
    .selectFrom('provisionModuleVersion')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from provision where module_version_id = provision_module_version.id
        and status not in ('deleted', 'cancelled'))`.as('provisions'),
      sql<
        ModuleVersion['files']
      >`coalesce((select jsonb_agg(jsonb_build_object('path', path, 'bytes', octet_length(content)) order by path)
        from provision_module_file where version_id = provision_module_version.id), '[]')`.as('files'),
    ])
    .where('moduleId', '=', moduleId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    status: getStatus(row, module.publishedVersionId),
    message: row.message,
    sourceKind: row.sourceKind,
    address: row.address,
    ref: row.ref,
    commit: row.commitId,
    digest: row.digest,
    files: row.files,
    definition: row.definition,
    findings: row.findings,
    allowed: row.allowed,
    provisions: row.provisions,
    createdBy: row.createdBy,
    createdTime: row.createdAt.toISOString(),
    publishedBy: row.publishedBy,
    publishedTime: row.publishedAt?.toISOString() ?? null,
  }))
}

const lockVersion = async (scoped: Scoped, id: string) => {
  const found = await scoped.trx
    .selectFrom('provisionModuleVersion')
    .select('moduleId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw createNotFoundError(m.version)
  const module = await lockModule(scoped, found.moduleId)
  const version = await scoped.trx
    .selectFrom('provisionModuleVersion')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!version) throw createNotFoundError(m.version)
  return { module, version }
}

/**
 * Publishes a version, which replaces the published one.
 * @param reasons why a finding is allowed, by its ID
 * @throws AppError NotFound, Conflict if a finding is neither fixed nor allowed
 */
export const publishVersion = async (
  scoped: Scoped,
  id: string,
  reasons: ReadonlyMap<string, string>,
): Promise<string> => {
  const { trx, scope, now } = scoped
  const { module, version } = await lockVersion(scoped, id)
  if (version.status !== 'done' || !version.definition)
    throw new AppError(
      'Conflict',
      version.status === 'failed' ? m.thisVersionCouldNotBeInspected : m.thisVersionIsStillBeingInspected,
    )
  const allowedBefore = new Map(version.allowed.map((allowed) => [allowed.id, allowed]))
  const allowed: AllowedFinding[] = []
  for (const finding of version.findings) {
    const place = finding.line > 0 ? `${finding.file}:${finding.line}` : finding.file
    const reason = reasons.get(finding.id)
    const before = allowedBefore.get(finding.id)
    if (!finding.canBeAllowed)
      throw new AppError(
        'Conflict',
        bind(m.correctProblemAndAddVersionAgain, {
          value: place === '' ? '' : `${place}: `,
          text: finding.text,
        }),
      )
    if (reason !== undefined) allowed.push({ id: finding.id, reason, by: scope.actor, at: now.toISOString() })
    else if (before) allowed.push(before)
    else
      throw new AppError(
        'Conflict',
        bind(m.removeItFromModuleOrAllow, { value: place === '' ? '' : `${place}: `, text: finding.text }),
      )
  }
  await trx
    .updateTable('provisionModuleVersion')
    .set({
      allowed: JSON.stringify(allowed),
      publishedBy: version.publishedBy ?? scope.actor,
      publishedAt: version.publishedAt ?? now,
    })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('provisionModule')
    .set({
      publishedVersionId: id,
      publishedVersion: version.version,
      isRetired: false,
      modifiedTime: now,
      modifiedBy: scope.actor,
    })
    .where('id', '=', module.id)
    .execute()
  await auditVersion(scoped, 'publish', module, {
    version: version.version,
    digest: version.digest,
    exceptions: allowed.map(({ id: finding, reason }) => ({
      finding: version.findings.find((of) => of.id === finding)?.text ?? finding,
      reason,
    })),
  })
  return t(m.wasPublished, { name: module.name, version: version.version })
}

/**
 * Deletes a version.
 * @throws AppError NotFound, Conflict
 */
export const removeVersion = async (scoped: Scoped, id: string): Promise<string> => {
  const { module, version } = await lockVersion(scoped, id)
  if (version.publishedAt) throw new AppError('Conflict', m.publishedVersionCannotBeDeletedPublish)
  if (version.status === 'queued' || version.status === 'running')
    throw new AppError('Conflict', m.thisVersionIsStillBeingInspected)
  await scoped.trx.deleteFrom('provisionModuleVersion').where('id', '=', id).execute()
  await auditVersion(scoped, 'delete version', module, { version: version.version })
  return t(m.versionWasDeleted, { version: version.version })
}

/**
 * Retires a module.
 * @throws AppError NotFound, Conflict
 */
export const retireModule = async (scoped: Scoped, id: string): Promise<string> => {
  const { trx, now, scope } = scoped
  const module = await lockModule(scoped, id)
  if (module.isRetired) throw new AppError('Conflict', bind(m.isAlreadyRetired, { name: module.name }))
  await trx
    .updateTable('provisionModule')
    .set({ isRetired: true, modifiedTime: now, modifiedBy: scope.actor })
    .where('id', '=', id)
    .execute()
  await auditVersion(scoped, 'retire', module, { isRetired: true })
  return t(m.wasRetiredItsProvisionsContinueTo, { name: module.name })
}
