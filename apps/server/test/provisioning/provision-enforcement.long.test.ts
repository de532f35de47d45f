/**
 * The real Terraform creates, changes and deletes every resource type, with plugins that reject what the real providers
 * reject.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { safeguardedTypes, removeSafeguards } from '@cmp/contract/provision-safeguards'
import { generateRequests } from '@cmp/contract/testing/generated-requests'
import { listBefore, listCases, listChanges } from '@cmp/contract/testing/provision-lists'
import { providerRules } from '@cmp/contract/testing/provider-rules'
import { provisionEdits, provisionRequests } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainMissingStub, openTerraformStub, type TerraformStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} The checks of the providers are left out.`)

type Bodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>

describe.skipIf(missing !== undefined)('provider checks', () => {
  let stub: TerraformStub
  let base: string
  beforeAll(() => {
    stub = openTerraformStub()
    // Requests of one type are created side by side and refer to each other's names.
    stub.set({ STUB_WORLD: '' })
    base = mkdtempSync(join(tmpdir(), 'cmp-enforced-'))
    writeFileSync(
      join(base, 'cli.tfrc'),
      `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(stub.pluginDir)}\n  }\n}\n`,
    )
  })
  afterAll(() => {
    stub?.close()
    rmSync(base, { recursive: true, force: true })
  })

  /** Returns Terraform's error message. */
  const runFailing = (folder: string, ...args: readonly string[]): string => {
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
    runFailing(folder, 'apply', '-input=false', '-auto-approve', '-lock=false', '-no-color', ...more)

  /** Writes a configuration with a module for each request. */
  const write = (
    folder: string,
    type: ProvisionType,
    bodies: Bodies,
    { isUnguarded = false }: { isUnguarded?: boolean } = {},
  ): void => {
    const modules = Object.entries(bodies).map(([name, body]) => {
      const configuration = type.terraformOf(body)
      const addresses = Object.keys(safeguardedTypes).map((of) => `${of}.this`)
      const { provider, terraform, ...rest } = isUnguarded
        ? removeSafeguards(configuration, addresses)
        : configuration
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

  const createFolder = (name: string): string => {
    const folder = join(base, name)
    mkdirSync(folder)
    return folder
  }

  test.each(provisionTypes)(
    '$name: creates, changes and deletes what form and call accept',
    (type) => {
      const folder = createFolder(type.name)
      const lists = listCases.filter(({ type: of }) => of.name === type.name)
      const buildListBodies = (letters: readonly string[]): Bodies =>
        Object.fromEntries(lists.map(({ withEntries }, index) => [`list_${index}`, withEntries(letters)]))
      const requests: Bodies = Object.fromEntries(
        generateRequests(type).requests.map((body, index) => [`request_${index}`, body]),
      )
      const least = { ...provisionRequests[type.name]?.least }
      write(folder, type, { ...requests, ...buildListBodies(listBefore), edited: least })
      expect(runFailing(folder, 'init', '-input=false', '-no-color')).toBe('')
      expect(apply(folder)).toBe('')
      // Resources that the next configurations omit are deleted.
      write(
        folder,
        type,
        { ...requests, ...buildListBodies(listBefore), edited: least },
        { isUnguarded: true },
      )
      expect(apply(folder)).toBe('')
      for (const { does, after } of lists.length > 0 ? listChanges : []) {
        write(folder, type, { ...buildListBodies(after), edited: least }, { isUnguarded: true })
        expect(apply(folder), does).toBe('')
      }
      write(folder, type, { edited: { ...least, ...provisionEdits[type.name] } }, { isUnguarded: true })
      expect(apply(folder)).toBe('')
      expect(apply(folder, '-destroy')).toBe('')
    },
    600_000,
  )

  test.each(['node-of-windows', 'retention', 'provisioned-least', 'bastion-name'])(
    'the plugin also rejects a request that breaks %s',
    (id) => {
      const rule = providerRules.find((one) => one.id === id)
      const type = provisionTypes.find(({ name }) => name === rule?.type)
      if (!rule || !type) throw new Error(`There is no rule ${id}.`)
      const folder = createFolder(id)
      write(folder, type, { wrong: { ...provisionRequests[type.name]?.[rule.of], ...rule.wrong } })
      expect(runFailing(folder, 'init', '-input=false', '-no-color')).toBe('')
      expect(apply(folder)).toMatch(/expected .* to be|InvalidParameterValue|must begin with/)
    },
    120_000,
  )
})
