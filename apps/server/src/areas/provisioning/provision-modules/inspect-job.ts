/** The job that processes a new version: it fetches, inspects and validates the files and stores them with the findings. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { moduleLimits, type ModuleFinding } from '@cmp/contract'
import type { ModuleDefinition } from '@cmp/contract/module-definition'
import { defineModuleType } from '@cmp/contract/module-type'
import {
  fetchModules,
  findTerraform,
  TerraformProblem,
  validateModule,
  type FetchedModules,
  type TerraformProgram,
} from '@cmp/terraform'
import { AppError } from '../../../kit/errors.ts'
import { runBounded } from '../../../kit/bounded-process.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { buildRunBounds, buildCliConfig } from '../terraform-runs/engine.ts'
import { getRunsFolder, deriveRunKey } from '../terraform-runs/run-folders.ts'
import { uploadFolder } from './address.ts'
import type { Inspection, InspectionOrder } from './inspection.ts'
import { digestOf, readVersionFiles, saveVersionFiles } from './store.ts'

/** The timeout of an inspection. A module of 300 KB takes two seconds. */
const secondsToInspect = 60
const mostBytes = 1024 * 1024 * 1024

const inspect = async (order: InspectionOrder): Promise<Inspection> => {
  const inspection = await runBounded<InspectionOrder, Inspection>(
    join(import.meta.dirname, 'inspecting.ts'),
    order,
    { seconds: secondsToInspect, bytes: mostBytes },
  )
  if (inspection) return inspection
  throw new AppError('InvalidFile', m.inspectionOfModuleExceededTimeOr)
}

type Version = {
  id: string
  moduleId: string
  name: string
  version: string
  cloud: 'Azure' | 'GCP' | 'AWS'
  source: string
  registryVersion: string | null
  sourceKind: 'registry' | 'git' | 'upload'
}

const readVersion = (
  ctx: AppContext,
  id: string,
): Promise<{ version: Version; files: Map<string, Buffer> }> =>
  withScope(ctx, systemScope, async (scoped) => ({
    version: await scoped.trx
      .selectFrom('provisionModuleVersion as version')
      .innerJoin('provisionModule as module', 'module.id', 'version.moduleId')
      .select([
        'version.id',
        'version.moduleId',
        'module.name',
        'version.version',
        'module.cloud',
        'version.source',
        'version.registryVersion',
        'version.sourceKind',
      ])
      .where('version.id', '=', id)
      .executeTakeFirstOrThrow(),
    files: await readVersionFiles(scoped, id),
  }))

/** Returns Terraform on this machine, or the reason why it is missing. */
const findLocalTerraform = async (ctx: AppContext): Promise<TerraformProgram | TerraformProblem> =>
  findTerraform(ctx.env.terraformPath).catch((error: unknown) => {
    if (error instanceof TerraformProblem) return error
    throw error
  })

const formatProblem = ({ message }: TerraformProblem): string =>
  /[.!?]$/.test(message) ? message : `${message}.`

/** Builds the arguments that all Terraform commands on a version share. */
const requestOf = async (
  ctx: AppContext,
  work: Work,
  program: TerraformProgram,
  calls: (host: string, port: number) => boolean,
) => ({
  program,
  folder: join(getRunsFolder(ctx), `module-${work.rowId}`),
  cliConfig: buildCliConfig(ctx),
  key: await deriveRunKey(ctx, work.rowId),
  bounds: buildRunBounds(ctx, { calls, reads: [] }),
  signal: work.signal,
})

/** Allows any host over HTTPS, without credentials, because the hosts that a registry redirects to are unknown. */
const allowHttps = (_host: string, port: number): boolean => port === 443

const refuseAllHosts = (): boolean => false

const fetchAll = async (
  ctx: AppContext,
  work: Work,
  { source, registryVersion }: Version,
  files: Map<string, Buffer>,
): Promise<FetchedModules> => {
  const program = await findLocalTerraform(ctx)
  if (program instanceof TerraformProblem)
    throw new AppError('Unavailable', bind(m.couldNotFetchModule, { problem: formatProblem(program) }))
  const configuration = {
    module: { this: { source, ...(registryVersion !== null && { version: registryVersion }) } },
  }
  try {
    const request = await requestOf(ctx, work, program, allowHttps)
    return await fetchModules({ ...request, configuration, files }, moduleLimits)
  } catch (error) {
    if (!(error instanceof TerraformProblem)) throw error
    throw new AppError('InvalidFile', bind(m.couldNotFetchModule, { problem: formatProblem(error) }), {
      cause: error,
    })
  }
}

/** Builds the configuration of a run with unknown values for all variables. */
const buildProbeConfiguration = (version: Version, definition: ModuleDefinition) => {
  const { id: versionId, moduleId, name, cloud, source, registryVersion } = version
  const type = defineModuleType({
    moduleId,
    versionId,
    name,
    version: version.version,
    cloud,
    source,
    registryVersion,
    definition,
  })
  const place = { ContainerId: '00000000-0000-0000-0000-000000000000', RegionId: 'us-east-1' }
  const required = definition.variables
    .filter(({ isRequired }) => isRequired)
    .map((variable) => variable.name)
  return {
    ...type.terraformOf(place),
    ...(required.length > 0 && {
      variable: Object.fromEntries(required.map((variable) => [variable, {}])),
    }),
    module: {
      this: {
        ...Object.fromEntries(required.map((variable) => [variable, `\${var.${variable}}`])),
        source,
        ...(registryVersion !== null && { version: registryVersion }),
      },
    },
  }
}

const toFinding = (text: string, file: string, line: number, canBeAllowed: boolean): ModuleFinding => ({
  id: createHash('sha256').update(`terraform\n${file}\n${line}\n${text}`).digest('hex').slice(0, 16),
  rule: 'terraform',
  text,
  file,
  line,
  canBeAllowed,
})

/** Returns the findings of `terraform validate`, or a message if Terraform is not installed. */
const runTerraformValidate = async (
  ctx: AppContext,
  work: Work,
  version: Version,
  definition: ModuleDefinition,
  files: Map<string, Buffer>,
): Promise<{ findings: ModuleFinding[]; message: string }> => {
  const program = await findLocalTerraform(ctx)
  if (program instanceof TerraformProblem)
    return {
      findings: [],
      message: t(m.terraformValidationFailed, { problem: formatProblem(program) }),
    }
  try {
    const problems = await validateModule({
      ...(await requestOf(ctx, work, program, refuseAllHosts)),
      configuration: buildProbeConfiguration(version, definition),
      files,
    })
    return {
      findings: problems.map(({ text, file, line }) => toFinding(text, file, line, false)),
      message: '',
    }
  } catch (error) {
    if (!(error instanceof TerraformProblem) || error.code === 'Stopped') throw error
    // For example, a provider plugin is missing on this machine.
    return {
      findings: [
        toFinding(t(m.terraformCouldNotValidateModule, { problem: formatProblem(error) }), '', 0, true),
      ],
      message: '',
    }
  }
}

const run = async (ctx: AppContext, work: Work): Promise<void> => {
  const read = await readVersion(ctx, work.rowId)
  const { version } = read
  let { files } = read
  let installed: FetchedModules['installed'] = []
  let commit = ''
  const fetchInto = async (): Promise<void> => {
    const fetched = await fetchAll(ctx, work, version, files)
    ;({ files, installed, commit } = fetched)
  }
  if (version.sourceKind !== 'upload') await fetchInto()
  const getFolder = (): string => installed.find(({ key }) => key === 'this')?.folder ?? uploadFolder
  const order = (): InspectionOrder => ({ files, folder: getFolder(), cloud: version.cloud, installed })
  let inspection = await inspect(order())
  const isBroken = (): boolean =>
    inspection.findings.some(({ rule }) => rule === 'module-source' || rule === 'syntax')
  if (inspection.external.length > 0 && !isBroken()) {
    await fetchInto()
    inspection = await inspect(order())
  }
  const missing = inspection.external.map(({ source, file, line }): ModuleFinding => ({
    ...toFinding(t(m.theModuleWasNotFetched, { source }), file, line, false),
    rule: 'module-source',
  }))
  const found = [...inspection.findings, ...missing]
  const isRight = !found.some(({ canBeAllowed }) => !canBeAllowed)
  const { findings, message } = isRight
    ? await runTerraformValidate(ctx, work, version, inspection.definition, files)
    : { findings: [], message: '' }
  await work.write(async (scoped) => {
    await saveVersionFiles(scoped, version.id, files)
    await scoped.trx
      .updateTable('provisionModuleVersion')
      .set({
        digest: digestOf(files),
        commitId: commit,
        definition: JSON.stringify(inspection.definition),
        findings: JSON.stringify([...found, ...findings]),
      })
      .where('id', '=', version.id)
      .execute()
    await work.done(scoped, message)
  })
}

/** Fetches, inspects and validates versions. */
export const moduleInspectionJob = defineJob({
  name: 'module-inspection',
  table: 'provisionModuleVersion',
  run,
})
