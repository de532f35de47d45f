/**
 * Fetches the modules that a module calls, and validates its configuration with Terraform, without state, credentials
 * or a provider's cloud.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serveEgress } from './egress.ts'
import { resolveRunEnvironment, type RunBounds } from './run-environment.ts'
import { isObject, getObject, getObjects, getText, type JsonObject } from './json.ts'
import {
  commitIn,
  fetchedFolder,
  moduleList,
  readModuleFiles,
  writeModuleFiles,
  type ModuleFiles,
  type ModuleLimits,
} from './module-files.ts'
import type { Order } from './orders.ts'
import { TerraformProblem } from './problem.ts'
import { buildBareEnvironment, type TerraformProgram } from './program.ts'
import { cliConfigName } from './run.ts'
import { supervise } from './supervise.ts'
import { withFolderLock, type FolderLock } from './folder-lock.ts'

/** A module and the folder in which Terraform works on it. */
export type ModuleRequest = {
  program: TerraformProgram
  /** A folder for only this request, which is deleted afterwards. */
  folder: string
  /** The configuration that calls the module. */
  configuration: JsonObject
  files: ModuleFiles
  cliConfig?: string | undefined
  key: Buffer
  bounds: RunBounds
  signal: AbortSignal
}

const graceSeconds = 10

const createStoppedError = (): TerraformProblem => new TerraformProblem('Stopped', t(m.inspectionStopped))

type Ended = { code: number | null; output: string; errors: string }

type Command = (args: readonly string[]) => Promise<Ended>

/** Returns a message of Terraform without its frame. */
const stripBox = (text: string): string =>
  text.replaceAll(/[╷│╵]/g, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 2000)

const createRefusedProblem = (errors: string, hosts: ReadonlySet<string>): TerraformProblem =>
  new TerraformProblem(
    'Refused',
    [
      stripBox(errors) || t(m.noMessage),
      hosts.size === 0 ? '' : t(m.unreachableModuleHosts, { hosts: [...hosts].join(', ') }),
    ]
      .join(' ')
      .trim(),
  )

/** Runs commands in a folder with the module, and deletes the folder. */
const withModuleFolder = async <T>(
  request: ModuleRequest,
  lock: FolderLock,
  work: (command: Command, refusedHosts: ReadonlySet<string>) => Promise<T>,
): Promise<T> => {
  const { folder, bounds, program, signal, key } = request
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const runEnvironment = await resolveRunEnvironment(program, bounds)
  let egress: Awaited<ReturnType<typeof serveEgress>> | undefined
  try {
    egress = await serveEgress(bounds.egress, runEnvironment?.egress, () => undefined)
    await writeModuleFiles(folder, request.files)
    await writeFile(join(folder, 'main.tf.json'), JSON.stringify(request.configuration), { mode: 0o600 })
    if (request.cliConfig !== undefined)
      await writeFile(join(folder, cliConfigName), request.cliConfig, { mode: 0o600 })
    const environment = {
      ...buildBareEnvironment(),
      HOME: folder,
      ...egress.environment,
      ...(request.cliConfig === undefined ? {} : { TF_CLI_CONFIG_FILE: join(folder, cliConfigName) }),
      TF_IN_AUTOMATION: '1',
      TF_INPUT: '0',
      CHECKPOINT_DISABLE: '1',
      // Git prompts for no password and reads no configuration of the system or of a person.
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_ALLOW_PROTOCOL: 'https',
    }
    const runCommand: Command = async (args) => {
      const [output, errors]: [string[], string[]] = [[], []]
      const order: Order = {
        program: program.path,
        args: [...args],
        folder,
        planFolder: folder,
        environment,
        graceSeconds,
        key: key.toString('base64'),
        lock,
        limits: bounds.limits,
        confined: runEnvironment && { view: runEnvironment.view, places: [runEnvironment.egress] },
      }
      const { code, problem, exceeded } = await supervise(order, signal, (line, stream) =>
        (stream === 'out' ? output : errors).push(line),
      )
      if (signal.aborted) throw createStoppedError()
      if (exceeded !== undefined) throw new TerraformProblem('Limit', exceeded)
      if (code === null && problem !== undefined)
        throw new TerraformProblem('Missing', t(m.notStarted, { path: program.path, problem }))
      return { code, output: output.join('\n'), errors: errors.join('\n') }
    }
    return await work(runCommand, egress.refused)
  } finally {
    await egress?.close()
    if (runEnvironment) await rm(runEnvironment.base, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

const withOwnLock = async <T>(request: ModuleRequest, work: (lock: FolderLock) => Promise<T>): Promise<T> => {
  const { folder, key, signal } = request
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const onWait = (): void => undefined
  return withFolderLock({ folder, key, graceSeconds, signal, onWait, createStoppedError }, work)
}

/** The fetched modules: all files of the folder, and each module's folder by Terraform's key. */
export type FetchedModules = {
  files: Map<string, Buffer>
  installed: { key: string; folder: string }[]
  /** The commit of the module itself; empty if its source is not Git. */
  commit: string
}

/**
 * Returns the modules in Terraform's list of fetched modules.
 * @throws SyntaxError if the list is not JSON
 */
const listInstalledModules = (content: Buffer): { key: string; folder: string }[] => {
  const list: unknown = JSON.parse(content.toString('utf8'))
  return getObjects(isObject(list) ? list : undefined, 'Modules').flatMap((module) => {
    const [key, folder] = [getText(module, 'Key'), getText(module, 'Dir')]
    return key === undefined || key === '' || folder === undefined ? [] : [{ key, folder }]
  })
}

/**
 * Fetches the module and all modules that it calls.
 * @throws TerraformProblem
 */
export const fetchModules = (request: ModuleRequest, limits: ModuleLimits): Promise<FetchedModules> =>
  withOwnLock(request, (lock) =>
    withModuleFolder(request, lock, async (command, hosts) => {
      const { code, output, errors } = await command(['get', '-no-color'])
      if (code !== 0) throw createRefusedProblem(errors || output, hosts)
      const list = await readFile(join(request.folder, moduleList)).catch(() => {
        throw createRefusedProblem(t(m.noModuleList), hosts)
      })
      const fetched = await readModuleFiles(request.folder, fetchedFolder, limits)
      return {
        files: new Map([...request.files, ...fetched]),
        installed: listInstalledModules(list),
        commit: await commitIn(join(request.folder, fetchedFolder, 'this')),
      }
    }),
  )

/** An error of `terraform validate`. */
export type ModuleProblem = { text: string; file: string; line: number }

const toModuleProblem = (diagnostic: JsonObject): ModuleProblem => {
  const range = getObject(diagnostic, 'range')
  const line = getObject(range, 'start')?.['line']
  const [summary = '', detail = ''] = [getText(diagnostic, 'summary'), getText(diagnostic, 'detail')]
  return {
    text: stripBox([summary, detail].filter(Boolean).join(': ')),
    file: getText(range, 'filename') ?? '',
    line: typeof line === 'number' ? line : 0,
  }
}

/**
 * Validates the configuration with the schemas of the providers.
 * @returns the errors; empty for a valid configuration
 * @throws TerraformProblem if Terraform cannot validate, for example without a provider plugin
 */
export const validateModule = (request: ModuleRequest): Promise<ModuleProblem[]> =>
  withOwnLock(request, (lock) =>
    withModuleFolder(request, lock, async (command, hosts) => {
      const init = await command(['init', '-backend=false', '-input=false', '-no-color'])
      if (init.code !== 0) throw createRefusedProblem(init.errors || init.output, hosts)
      const { output, errors } = await command(['validate', '-json', '-no-color'])
      let answer: unknown
      try {
        answer = JSON.parse(output)
      } catch {
        throw createRefusedProblem(errors || output, hosts)
      }
      if (!isObject(answer)) throw createRefusedProblem(errors || output, hosts)
      return getObjects(answer, 'diagnostics')
        .filter(({ severity }) => severity === 'error')
        .map(toModuleProblem)
    }),
  )
