/** The real Terraform with the providers' real schemas and a simulated cloud, if both are on this machine. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const source = join(import.meta.dirname, '../../../../../shared/tools/terraform-stub')
/** What the providers and their APIs reject beyond the schemas. */
const providerCode = join(import.meta.dirname, '../../../../packages/contract/src/testing/provider-code')

/** A simulated cloud. */
export type TerraformStub = {
  /** For `TERRAFORM_PLUGIN_DIR`. */
  pluginDir: string
  /** The value of `TERRAFORM_PATHS`: the simulated cloud is stored on this machine, and its plugins run with Node. */
  paths: string
  /** Sets the faults from now on, as the stub's own variables: `{ STUB_FAIL: 'create:aws_s3_bucket' }`. */
  set: (variables: Record<string, string>) => void
  /** Deletes everything in the cloud and removes all faults. */
  reset: () => void
  /** Returns the resources that exist, with their types and names. */
  world: () => { type: string; id: string; name: string }[]
  /** Deletes the resources of a type without notifying anybody. */
  remove: (type: string) => void
  /** Makes the cloud return a resource under another id than the one that its answer contains. */
  knowBy: (name: string, id: string) => void
  /** Changes top-level arguments of the resource with this name outside the portal, or deletes it (null). */
  changeElsewhere: (name: string, changes: Readonly<Record<string, unknown>> | null) => void
  close: () => void
}

/** Returns why the stub is not available here; undefined if it is. */
export const explainMissingStub = (): string | undefined => {
  if (spawnSync('terraform', ['version']).status !== 0) return 'No terraform on this machine.'
  return existsSync(source) ? undefined : 'The invented cloud is not on this machine.'
}

const listScripts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith('terraform-provider-'))
    .map((entry) => join(entry.parentPath, entry.name))

/** Makes the plugins of a copy reject what the code of the real providers rejects. */
const enforceProviderCode = (copy: string): void => {
  cpSync(providerCode, join(copy, 'provider-code'), { recursive: true })
  const plugin = join(copy, 'provider.mjs')
  const text = readFileSync(plugin, 'utf8')
  const calls = 'grpcHandlers(providerCalls(provider))'
  if (!text.includes(calls)) throw new Error(`${plugin} does not mount its calls as ${calls}.`)
  chmodSync(plugin, 0o755)
  writeFileSync(
    plugin,
    text
      .replace(calls, 'grpcHandlers(enforced(providerCalls(provider), { decode, isUnknown }))')
      .replace(
        "import { PROVIDERS } from './lib/schema.mjs';",
        (line) =>
          `${line}\nimport { decode, isUnknown } from './lib/values.mjs';\nimport { enforced } from './provider-code/plugin.ts';`,
      ),
  )
}

/**
 * Makes the plugins of a copy accept the `provider_meta` blocks of public modules, as the real plugins do.
 * Source: https://developer.hashicorp.com/terraform/internals/provider-meta
 */
const takeProviderMeta = (copy: string): void => {
  const replaceIn = (file: string, part: string, by: string): void => {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(part)) throw new Error(`${path} does not have ${part}.`)
    chmodSync(path, 0o644)
    writeFileSync(
      path,
      text.replace(part, () => by),
    )
  }
  const diagnostics = 'repeated Diagnostic diagnostics = 4;\n  }\n}\n\nmessage PrepareProviderConfig'
  replaceIn(
    'proto/tfplugin5.proto',
    diagnostics,
    diagnostics.replace('4;\n', '4;\n    Schema provider_meta = 5;\n'),
  )
  const provider = 'provider: schemaMessage(schemas.provider),'
  const attributes =
    "user_agent: { type: ['list', 'string'], optional: true }, module_name: { type: 'string', optional: true }"
  replaceIn(
    'lib/rpc.mjs',
    provider,
    `${provider}\n        provider_meta: schemaMessage({ version: 0, block: { attributes: { ${attributes} } } }),`,
  )
}

/** Opens a separate simulated cloud. Its packages are downloaded the first time. */
export const openTerraformStub = (): TerraformStub => {
  const base = mkdtempSync(join(tmpdir(), 'cmp-terraform-stub-'))
  const copy = join(base, 'stub')
  const target = join(base, 'set')
  const world = join(base, 'world')
  const variables = join(base, 'variables.sh')
  cpSync(source, copy, { recursive: true })
  // The real provider does not treat a missing attribute in a new block as a difference and does not replace the
  // machine: google 6.50.0, services/compute/resource_compute_instance.go.tmpl, attached_disk.
  const table = join(copy, 'tables/force-new.json')
  chmodSync(table, 0o644)
  writeFileSync(table, readFileSync(table, 'utf8').replace('"attached_disk.force_attach",', ''))
  enforceProviderCode(copy)
  takeProviderMeta(copy)
  if (!existsSync(join(copy, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: copy, stdio: 'inherit' })
  execFileSync(join(copy, 'stub-terraform'), ['setup', target], { cwd: copy, stdio: 'ignore' })
  const set = (given: Record<string, string>): void =>
    writeFileSync(
      variables,
      Object.entries({ STUB_WORLD: world, ...given })
        .map(([name, value]) => `export ${name}='${value}'\n`)
        .join(''),
    )
  set({})
  // Terraform starts with its own environment, so the simulated cloud gets its variables from a file.
  for (const script of listScripts(target)) {
    const text = readFileSync(script, 'utf8').replace('#!/bin/sh\n', () => `#!/bin/sh\n. '${variables}'\n`)
    writeFileSync(script, text)
    chmodSync(script, 0o755)
  }
  const listFiles = (): string[] =>
    existsSync(world)
      ? readdirSync(world, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
          .map((entry) => join(entry.parentPath, entry.name))
      : []
  const read = (file: string): { type: string; id: string; name: string } =>
    JSON.parse(readFileSync(file, 'utf8'))
  return {
    pluginDir: join(target, 'mirror'),
    paths: `${base}:rw,${dirname(process.execPath)}`,
    set,
    reset: () => {
      rmSync(world, { recursive: true, force: true })
      set({})
    },
    world: () => listFiles().map(read),
    changeElsewhere: (name, changes) => {
      for (const file of listFiles().filter((of) => read(of).name === name))
        if (changes) writeFileSync(file, JSON.stringify({ ...read(file), changes }))
        else rmSync(file)
    },
    remove: (type) => {
      for (const file of listFiles().filter((of) => read(of).type === type)) rmSync(file)
    },
    knowBy: (name, id) => {
      for (const file of listFiles().filter((of) => read(of).name === name)) {
        const key = createHash('sha256').update(id).digest('hex').slice(0, 12)
        cpSync(file, join(dirname(file), `${read(file).type}-${key}.json`))
      }
    },
    close: () => rmSync(base, { recursive: true, force: true }),
  }
}
