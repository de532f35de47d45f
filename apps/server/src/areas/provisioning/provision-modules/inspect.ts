/** Inspects a module with all modules that it calls: variables, outputs, providers, resources and findings. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { ModuleFinding } from '@cmp/contract'
import type { ModuleDefinition } from '@cmp/contract/module-definition'
import { findLineNumber, readConfigurationFile, type Block } from './configuration-file.ts'
import { listBlockFindings, findTemplateProblem, type Found } from './findings.ts'
import type { ExternalCall, Inspection, InspectionOrder } from './inspection.ts'
import { listProviderFindings, listModuleProviders } from './providers.ts'
import { listModuleOutputs, listModuleVariables } from './variables.ts'

/** The maximum depth of nested modules, because a module that calls itself would never end. */
const deepest = 10
const mostModules = 200

const isConfiguration = (path: string): boolean => /\.(tf|tofu)(\.json)?$/.test(path)

/** Returns whether a file is an override file, which Terraform reads last and merges over the others. */
const isOverride = (path: string): boolean => /(^|[/_])override\.(tf|tofu)(\.json)?$/.test(path)

const comparePaths = (one: string, other: string): number =>
  Number(isOverride(one)) - Number(isOverride(other)) || (one < other ? -1 : 1)

const isLocal = (source: string): boolean => source.startsWith('./') || source.startsWith('../')

/** Returns whether a source can be fetched: over HTTPS, without credentials, and not a folder of the machine. */
const isFetchable = (source: string): boolean =>
  !source.includes('..') &&
  (/^(git::)?https:\/\/[^@]+$/.test(source) ||
    /^(github\.com|bitbucket\.org)\/[\w./?=&-]+$/.test(source) ||
    /^([\w.-]+\.[a-z]{2,}(:\d+)?\/)?[\w-]+\/[\w-]+\/[a-z0-9]+(\/\/[\w./-]+)?$/.test(source))

/** The intermediate result of a walk over the modules. */
type Walk = {
  found: Found[]
  external: ExternalCall[]
  providers: Map<string, ModuleDefinition['providers'][number]>
  resources: ModuleDefinition['resources']
  read: Map<string, Block[]>
  modules: number
}

const readFolder = async (order: InspectionOrder, folder: string, walk: Walk): Promise<Block[]> => {
  const known = walk.read.get(folder)
  if (known) return known
  const blocks: Block[] = []
  const paths = [...order.files.keys()].filter(
    (path) => posix.dirname(path) === folder && isConfiguration(path),
  )
  for (const path of paths.sort(comparePaths)) {
    const text = order.files.get(path)?.toString('utf8') ?? ''
    const read = await readConfigurationFile(path, text)
    if ('problem' in read) {
      const { problem, line } = read
      walk.found.push({ rule: 'syntax', text: problem, file: path, line, canBeAllowed: false })
      continue
    }
    blocks.push(...read.blocks)
    for (const block of read.blocks) walk.found.push(...listBlockFindings(block, text))
  }
  walk.read.set(folder, blocks)
  const providers = listModuleProviders(blocks, (file) => order.files.get(file)?.toString('utf8') ?? '')
  walk.found.push(...listProviderFindings(providers, order.cloud))
  for (const { name, source, version } of providers) {
    const before = walk.providers.get(source)
    const versions = [before?.version, version].filter(Boolean).join(', ')
    walk.providers.set(source, { name, source, version: versions })
  }
  return blocks
}

/**
 * Inspects one module and the modules that it calls.
 * @param key Terraform's key of the module, such as `this.logs`
 */
const walkModule = async (
  order: InspectionOrder,
  walk: Walk,
  { folder, key, depth }: { folder: string; key: string; depth: number },
): Promise<Block[]> => {
  const blocks = await readFolder(order, folder, walk)
  const prefix = key
    .split('.')
    .slice(1)
    .map((name) => `module.${name}.`)
    .join('')
  for (const { type, labels } of blocks)
    if (type === 'resource')
      walk.resources.push({ address: prefix + labels.join('.'), type: labels[0] ?? '' })
  for (const block of blocks.filter(({ type }) => type === 'module')) {
    const name = block.labels[0] ?? ''
    const given = block.body['source']
    const source = typeof given === 'string' ? given : ''
    const { file } = block
    const line = findLineNumber(order.files.get(file)?.toString('utf8') ?? '', ['module', name, 'source'])
    const refuse = (text: string): void =>
      void walk.found.push({ rule: 'module-source', text, file, line, canBeAllowed: false })
    walk.modules += 1
    if (depth >= deepest || walk.modules > mostModules) {
      refuse(t(m.modulesAreNestedMoreThanLevels, { deepest, mostModules }))
      continue
    }
    const inner = `${key}.${name}`
    if (source === '' || /[$%]\{/.test(source)) {
      refuse(t(m.sourceOfModuleMustBeLiteral, { name }))
      continue
    }
    if (!isLocal(source)) {
      if (!isFetchable(source)) {
        refuse(t(m.moduleHasSourceModulesCanBe, { name, source: source.slice(0, 200) }))
        continue
      }
      const installed = order.installed.find((module) => module.key === inner)
      if (installed) await walkModule(order, walk, { folder: installed.folder, key: inner, depth: depth + 1 })
      else walk.external.push({ source, file, line })
      continue
    }
    const target = posix.normalize(posix.join(folder, source)).replace(/\/$/, '')
    if (![...order.files.keys()].some((path) => posix.dirname(path) === target && isConfiguration(path)))
      refuse(t(m.folderOfModuleWasNotFound, { source, name }))
    else await walkModule(order, walk, { folder: target, key: inner, depth: depth + 1 })
  }
  return blocks
}

const listTemplateFindings = ({ files }: InspectionOrder): Found[] =>
  [...files].flatMap(([path, content]) => {
    if (isConfiguration(path) || /\.(md|markdown)$/i.test(path)) return []
    const text = content.toString('utf8')
    const read = findTemplateProblem(text)
    return read === undefined
      ? []
      : [
          {
            rule: 'file-function',
            text: t(m.templateCallsItCouldReadAny, { read }),
            file: path,
            line: findLineNumber(text, [read]),
            canBeAllowed: true,
          },
        ]
  })

const withIds = (found: readonly Found[]): ModuleFinding[] => {
  const seen = new Map<string, ModuleFinding>()
  for (const one of found) {
    const findingKey = `${one.rule}\n${one.file}\n${one.line}\n${one.text}`
    const id = createHash('sha256').update(findingKey).digest('hex').slice(0, 16)
    seen.set(id, { id, ...one })
  }
  return [...seen.values()]
}

const getRequiredVersion = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ type, body }) => (type === 'terraform' ? [body['required_version']] : []))
    .filter((version) => typeof version === 'string')
    .join(', ')

/** Inspects a module. */
export const inspectModule = async (order: InspectionOrder): Promise<Inspection> => {
  const walk: Walk = {
    found: [],
    external: [],
    providers: new Map(),
    resources: [],
    read: new Map(),
    modules: 0,
  }
  const blocks = await walkModule(order, walk, { folder: order.folder, key: 'this', depth: 0 })
  if (blocks.length === 0 && walk.found.length === 0)
    walk.found.push({
      rule: 'empty',
      text: t(m.folderContainsNoTerraformFiles),
      file: order.folder,
      line: 0,
      canBeAllowed: false,
    })
  return {
    definition: {
      variables: await listModuleVariables(blocks),
      outputs: listModuleOutputs(blocks),
      providers: [...walk.providers.values()],
      requiredVersion: getRequiredVersion(blocks),
      resources: walk.resources,
    },
    findings: withIds([...walk.found, ...listTemplateFindings(order)]),
    external: walk.external,
  }
}
