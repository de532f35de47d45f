/** The real Terraform with the real schemas of the providers and an invented cloud, where both are on this machine. */
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

const source = join(import.meta.dirname, '../../../../shared/tools/terraform-stub')
/** What the providers and their clouds refuse beyond the schemas. */
const providerCode = join(import.meta.dirname, '../../../packages/contract/src/testing/provider-code')

/** An invented cloud. */
export type TerraformStub = {
  /** For `TERRAFORM_PLUGIN_DIR`. */
  pluginDir: string
  /** For `TERRAFORM_PATHS`: the invented cloud is kept on this machine, and its plugins run with Node. */
  paths: string
  /** What goes wrong from now on, as the stub's own variables say it: `{ STUB_FAIL: 'create:aws_s3_bucket' }`. */
  set: (variables: Record<string, string>) => void
  /** Nothing exists there any more, and nothing goes wrong. */
  reset: () => void
  /** What exists there: types with names. */
  world: () => { type: string; id: string; name: string }[]
  /** What is of a type goes, without anybody being told. */
  remove: (type: string) => void
  /** A cloud may give a thing out by another id than the one it then says. */
  knowBy: (name: string, id: string) => void
  /** Somebody else changes top-level arguments of what is called so, or deletes it (null). */
  changeElsewhere: (name: string, changes: Readonly<Record<string, unknown>> | null) => void
  close: () => void
}

/** Why the stub cannot be had here; undefined where it can. */
export const noTerraformStub = (): string | undefined => {
  if (spawnSync('terraform', ['version']).status !== 0) return 'No terraform on this machine.'
  return existsSync(source) ? undefined : 'The invented cloud is not on this machine.'
}

const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith('terraform-provider-'))
    .map((entry) => join(entry.parentPath, entry.name))

/** Has the plugins of a copy refuse what the code of the real providers refuses. */
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

/** Opens one of its own. Its packages are fetched the first time. */
export const openTerraformStub = (): TerraformStub => {
  const base = mkdtempSync(join(tmpdir(), 'cmp-terraform-stub-'))
  const copy = join(base, 'stub')
  const target = join(base, 'set')
  const world = join(base, 'world')
  const variables = join(base, 'variables.sh')
  cpSync(source, copy, { recursive: true })
  // An attribute that is left out of a new block is no difference to the real provider, and makes no machine anew:
  // google 6.50.0, services/compute/resource_compute_instance.go.tmpl, attached_disk.
  const table = join(copy, 'tables/force-new.json')
  chmodSync(table, 0o644)
  writeFileSync(table, readFileSync(table, 'utf8').replace('"attached_disk.force_attach",', ''))
  enforceProviderCode(copy)
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
  // Terraform is started with an environment of its own: what the invented cloud is told comes by a file.
  for (const script of scriptsIn(target)) {
    const text = readFileSync(script, 'utf8').replace('#!/bin/sh\n', () => `#!/bin/sh\n. '${variables}'\n`)
    writeFileSync(script, text)
    chmodSync(script, 0o755)
  }
  const filesIn = (): string[] =>
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
    world: () => filesIn().map(read),
    changeElsewhere: (name, changes) => {
      for (const file of filesIn().filter((of) => read(of).name === name))
        if (changes) writeFileSync(file, JSON.stringify({ ...read(file), changes }))
        else rmSync(file)
    },
    remove: (type) => {
      for (const file of filesIn().filter((of) => read(of).type === type)) rmSync(file)
    },
    knowBy: (name, id) => {
      for (const file of filesIn().filter((of) => read(of).name === name)) {
        const key = createHash('sha256').update(id).digest('hex').slice(0, 12)
        cpSync(file, join(dirname(file), `${read(file).type}-${key}.json`))
      }
    },
    close: () => rmSync(base, { recursive: true, force: true }),
  }
}
