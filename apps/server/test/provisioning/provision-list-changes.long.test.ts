/**
 * The real Terraform's plans when a list of a request changes, for every list of every resource type, with the
 * providers' schemas.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBefore, listCases, listChanges, movesTheWhole } from '@cmp/contract/testing/provision-lists'
import { listStateResources } from '@cmp/terraform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainMissingStub, openTerraformStub, type TerraformStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} Plans of the real Terraform are left out.`)

type Actions = Readonly<Record<string, string>>
type Shown = { resource_changes?: { address: string; mode: string; change: { actions: string[] } }[] }

describe.skipIf(missing !== undefined)('lists with the real Terraform', () => {
  let stub: TerraformStub
  let base: string
  beforeAll(() => {
    stub = openTerraformStub()
    base = mkdtempSync(join(tmpdir(), 'cmp-lists-'))
  })
  afterAll(() => {
    stub?.close()
    rmSync(base, { recursive: true, force: true })
  })

  const runTerraform = (folder: string, ...args: readonly string[]): string =>
    execFileSync('terraform', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TF_CLI_CONFIG_FILE: join(base, 'cli.tfrc'),
        TF_IN_AUTOMATION: '1',
        CHECKPOINT_DISABLE: '1',
        TF_VAR_password: 'Correct-Horse-7',
      },
    })

  /** Returns the planned actions of a configuration on a state, by address. */
  const planActions = (folder: string, configuration: object): Actions => {
    writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(configuration))
    runTerraform(folder, 'plan', '-input=false', '-lock=false', '-out=plan')
    const shown: Shown = JSON.parse(runTerraform(folder, 'show', '-json', 'plan'))
    return Object.fromEntries(
      (shown.resource_changes ?? [])
        .filter(({ mode }) => mode === 'managed')
        .map(({ address, change: { actions } }) => [address, actions.join('+')]),
    )
  }

  const readState = (folder: string) => listStateResources(readFileSync(join(folder, 'terraform.tfstate')))

  describe.each(listCases)('$name', ({ type, withEntries, name }) => {
    let folder: string
    let alone: Set<string>
    beforeAll(() => {
      stub.reset()
      folder = join(base, name.replaceAll(' ', '-'))
      mkdirSync(folder)
      writeFileSync(
        join(base, 'cli.tfrc'),
        `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(stub.pluginDir)}\n  }\n}\n`,
      )
      writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(type.terraformOf(withEntries(listBefore))))
      runTerraform(folder, 'init', '-input=false')
      runTerraform(folder, 'apply', '-input=false', '-auto-approve', '-lock=false')
      const { resource } = type.terraformOf(withEntries([]))
      alone = new Set(
        Object.entries(resource ?? {}).flatMap(([of, named]) =>
          Object.keys(named).map((local) => `${of}.${local}`),
        ),
      )
    })

    test.each(listChanges)(
      '$does',
      ({ after, made, deleted }) => {
        const existing = readState(folder)
        const actions = planActions(folder, type.terraformOf(withEntries(after), { existing }))
        const whole = Object.entries(actions).filter(([address]) => alone.has(address))
        if (!movesTheWhole.has(name))
          for (const [address, action] of whole) expect(action, address).toMatch(/^(no-op|update)$/)
        // A list entry creates one resource of each type, or none.
        const ofEntries = Object.entries(actions).filter(
          ([address]) => !alone.has(address) && !alone.has(address.replace(/\[.*$/, '')),
        )
        const types = new Set(ofEntries.map(([address]) => address.split('.')[0]))
        const countExpected = (action: string): number =>
          ofEntries.filter(([, of]) => of === action).length / Math.max(types.size, 1)
        if (types.size === 0) return
        expect([countExpected('create'), countExpected('delete')]).toEqual([made.length, deleted.length])
        for (const [address, action] of ofEntries) expect(action, address).toMatch(/^(create|delete|no-op)$/)
      },
      60_000,
    )

    test('moves a state whose addresses were positions without creating or deleting', () => {
      const file = join(folder, 'terraform.tfstate')
      const written = readFileSync(file, 'utf8')
      const state = JSON.parse(written)
      const positions = new Map<string, number>()
      for (const resource of state.resources) {
        if (resource.mode !== 'managed' || alone.has(`${resource.type}.${resource.name}`)) continue
        const position = positions.get(resource.type) ?? 0
        positions.set(resource.type, position + 1)
        resource.name = `it_${position}`
      }
      writeFileSync(file, JSON.stringify(state))
      const existing = readState(folder)
      const actions = planActions(folder, type.terraformOf(withEntries(listBefore), { existing }))
      writeFileSync(file, written)
      expect(Object.values(actions).filter((action) => action !== 'no-op')).toEqual([])
    })
  })
})
