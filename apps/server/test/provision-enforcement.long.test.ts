/** Every type is made, changed and deleted by the real Terraform, with plugins that refuse what the real providers refuse. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { generatedRequests } from '@cmp/contract/testing/generated-requests'
import { listBefore, listCases, listChanges } from '@cmp/contract/testing/provision-lists'
import { providerRules } from '@cmp/contract/testing/provider-rules'
import { provisionEdits, provisionRequests } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noTerraformStub, openTerraformStub, type TerraformStub } from './terraform-stub.ts'

const missing = noTerraformStub()
if (missing) console.log(`${missing} The checks of the providers are left out.`)

type Bodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>

describe.skipIf(missing !== undefined)('with the checks of the providers', () => {
  let stub: TerraformStub
  let base: string
  beforeAll(() => {
    stub = openTerraformStub()
    // Requests of one type are made side by side, with the names of each other.
    stub.set({ STUB_WORLD: '' })
    base = mkdtempSync(join(tmpdir(), 'cmp-enforced-'))
    writeFileSync(
      join(base, 'cli.tfrc'),
      `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(stub.pluginDir)}\n  }\n}\n`,
    )
  }, 120_000)
  afterAll(() => {
    stub?.close()
    rmSync(base, { recursive: true, force: true })
  })

  /** What Terraform says, where it fails. */
  const failureOf = (folder: string, ...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('terraform', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        TF_CLI_CONFIG_FILE: join(base, 'cli.tfrc'),
        TF_IN_AUTOMATION: '1',
        CHECKPOINT_DISABLE: '1',
      },
    })
    return status === 0 ? '' : stdout + stderr
  }
  const apply = (folder: string, ...more: readonly string[]): string =>
    failureOf(folder, 'apply', '-input=false', '-auto-approve', '-lock=false', '-no-color', ...more)

  /** A configuration with a module for each request. */
  const write = (folder: string, type: ProvisionType, bodies: Bodies): void => {
    const modules = Object.entries(bodies).map(([name, body]) => {
      const { provider, terraform, ...rest } = type.terraformOf(body)
      mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, name, 'main.tf.json'), JSON.stringify({ terraform, ...rest }))
      return { name, provider, terraform, variables: type.variablesOf(body) }
    })
    writeFileSync(
      join(folder, 'main.tf.json'),
      JSON.stringify({
        terraform: modules[0]?.terraform,
        provider: modules[0]?.provider,
        module: Object.fromEntries(
          modules.map(({ name, variables }) => [name, { source: `./${name}`, ...variables }]),
        ),
      }),
    )
  }

  const folderOf = (name: string): string => {
    const folder = join(base, name)
    mkdirSync(folder)
    return folder
  }

  test.each(provisionTypes)(
    '$name: what form and call accept is made, changed and deleted',
    (type) => {
      const folder = folderOf(type.name)
      const lists = listCases.filter(({ type: of }) => of.name === type.name)
      const listed = (letters: readonly string[]): Bodies =>
        Object.fromEntries(lists.map(({ withEntries }, index) => [`list_${index}`, withEntries(letters)]))
      const requests: Bodies = Object.fromEntries(
        generatedRequests(type).requests.map((body, index) => [`request_${index}`, body]),
      )
      const least = { ...provisionRequests[type.name]?.least }
      write(folder, type, { ...requests, ...listed(listBefore), edited: least })
      expect(failureOf(folder, 'init', '-input=false', '-no-color')).toBe('')
      expect(apply(folder)).toBe('')
      for (const { does, after } of lists.length > 0 ? listChanges : []) {
        write(folder, type, { ...listed(after), edited: least })
        expect(apply(folder), does).toBe('')
      }
      write(folder, type, { edited: { ...least, ...provisionEdits[type.name] } })
      expect(apply(folder)).toBe('')
      expect(apply(folder, '-destroy')).toBe('')
    },
    600_000,
  )

  test.each(['node-of-windows', 'retention', 'provisioned-least', 'bastion-name'])(
    'a request that breaks %s is refused by the plugin as well',
    (id) => {
      const rule = providerRules.find((one) => one.id === id)
      const type = provisionTypes.find(({ name }) => name === rule?.type)
      if (!rule || !type) throw new Error(`There is no rule ${id}.`)
      const folder = folderOf(id)
      write(folder, type, { wrong: { ...provisionRequests[type.name]?.[rule.of], ...rule.wrong } })
      expect(failureOf(folder, 'init', '-input=false', '-no-color')).toBe('')
      expect(apply(folder)).toMatch(/expected .* to be|InvalidParameterValue|must begin with/)
    },
    120_000,
  )
})
