/**
 * Secrets of requests and accounts during and after the real Terraform's work: none appears in a table, a file, a log,
 * a process argument or an answer, and the state of a run is only accessible to that run.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { provisionTypes } from '@cmp/contract/provision-types'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { requestIn } from '../harness/provision-places.ts'
import {
  openProvisionProcess,
  type RequestedProvision,
  type ProvisionProcess,
} from '../harness/provision-process.ts'
import { explainMissingStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} Secrets of the real Terraform are left out.`)

/** Matches every password of the requests and every credential of the accounts. */
const secret = /Correct-Horse|Secret-of-(Azure|Google|AWS)/

/** Larger files are the providers' plugins and are skipped. In bytes. */
const mostBytes = 20 * 1024 * 1024

const isFile = (path: string): boolean => {
  try {
    const found = statSync(path)
    return found.isFile() && found.size < mostBytes
  } catch {
    // The file was deleted in the meantime.
    return false
  }
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter(isFile)
    : []

const findFilesWithSecrets = (folder: string): string[] =>
  listFiles(folder).filter((path) => secret.test(readText(path)))

const findArgumentsWithSecrets = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readText(`/proc/${pid}/cmdline`))
    .filter((line) => secret.test(line))

describe.skipIf(missing !== undefined)('a secret', () => {
  let portal: ProvisionProcess

  beforeAll(async () => {
    portal = await openProvisionProcess(inject('postgresUrl'))
    await portal.start()
  })
  afterAll(() => portal?.close(), 60_000)
  beforeEach(() => portal.reset())

  const withSecrets = provisionTypes.filter(({ secrets }) => secrets.length > 0)

  test('appears nowhere during or after creation', async () => {
    expect(withSecrets.length).toBeGreaterThan(3)
    const found = new Set<string>()
    let clear = 0
    let sealed = 0
    let checkCount = 0
    const checkFiles = (): void => {
      checkCount += 1
      clear += portal.clearPlans().length
      sealed += listFiles(join(portal.dataDir, 'provisions')).filter((path) =>
        path.endsWith('plan.sealed'),
      ).length
      for (const line of findArgumentsWithSecrets()) found.add(`argument: ${line.slice(0, 200)}`)
      for (const folder of [join(portal.dataDir, 'provisions'), portal.temporary])
        for (const path of findFilesWithSecrets(folder)) found.add(`file: ${path}`)
    }
    const looking = setInterval(checkFiles, 25)
    const made: RequestedProvision[] = []
    try {
      for (const { name } of withSecrets) made.push(await portal.ask(requestIn(portal.places, name, 'all')))
      for (const { runId } of made) {
        const run = await portal.ended(runId)
        expect(run, run.message).toMatchObject({ step: 'succeeded' })
      }
    } finally {
      clearInterval(looking)
    }
    expect(checkCount).toBeGreaterThan(20)
    expect([...found]).toEqual([])
    expect(clear).toBeGreaterThan(0)
    expect(sealed).toBeGreaterThan(0)
    expect(portal.clearPlans()).toEqual([])
    for (const { id } of made) expect(existsSync(join(portal.dataDir, 'provisions', id))).toBe(false)

    const { rows: tables } = await portal.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    for (const { name } of tables) {
      const { rows } = await portal.pool.query<{ text: string }>(`select t::text as text from ${name} t`)
      expect(
        rows.filter(({ text }) => secret.test(text)),
        name,
      ).toEqual([])
    }
    expect(findFilesWithSecrets(portal.dataDir)).toEqual([])
    expect(findFilesWithSecrets(portal.temporary)).toEqual([])
    expect(portal.output()).toContain('/api/Provisions/')
    expect(portal.output()).not.toMatch(secret)

    const answers = [
      '/api/Provisions/GetProvisionWithPagination?pagesize=100',
      '/api/Provisions/GetProvisionHistoryWithPagination?pagesize=100',
      '/api/CloudAccounts/GetCloudAccountWithPagination',
      ...made.flatMap(({ id, runId }) => [
        `/api/Provisions/GetProvisionById?id=${id}`,
        `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${id}`,
        `/api/Provisions/runs/${runId}`,
        `/api/Provisions/runs/${runId}/log`,
        `/api/Provisions/runs/${runId}/log.txt`,
        `/api/Provisions/runs/${runId}/events`,
      ]),
    ]
    for (const path of answers) {
      const { status, text } = await portal.read(path)
      expect([path, status]).toEqual([path, 200])
      expect(secret.test(text), path).toBe(false)
    }
  })

  test('in the state of a run is readable by that run only while it works', async () => {
    const buildStorageRequest = (name: string) =>
      requestIn(portal.places, 'azure-storage-account', 'least', { ResourceName: [{ Name: name }] })
    portal.stub.set({ STUB_FAIL: 'slow:azurerm_storage_account=60' })
    const runs: { made: RequestedProvision; address: string; token: string }[] = []
    for (const name of ['first', 'second']) {
      const made = await portal.ask(buildStorageRequest(name))
      await portal.reached(made.runId, ({ log }) => log.some(({ kind }) => kind === 'begun'))
      const { pid } = await portal.terraformIn('apply')
      const environment = new Map(
        readText(`/proc/${pid}/environ`)
          .split('\0')
          .map((line): [string, string] => [line.split('=')[0] ?? '', line.replace(/^[^=]*=/, '')]),
      )
      const user = `${environment.get('TF_HTTP_USERNAME')}:${environment.get('TF_HTTP_PASSWORD')}`
      runs.push({
        made,
        address: environment.get('TF_HTTP_ADDRESS') ?? '',
        token: `Basic ${Buffer.from(user).toString('base64')}`,
      })
    }
    const [first, second] = runs
    if (!first || !second) throw new Error('Two runs were to be at work.')
    const send = async (address: string, token: string | undefined, method = 'GET'): Promise<number> => {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
      const body = method === 'GET' ? {} : { body: '{"ID":"of somebody else"}' }
      return (await fetch(address, { method, headers, ...body })).status
    }
    expect(first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(await send(first.address, first.token)).toBeLessThan(300)
    for (const token of [undefined, '', 'Basic cnVuOg==', 'Bearer x', second.token])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        expect([token, method, await send(first.address, token, method)]).toEqual([token, method, 401])
    for (const { made } of runs) await portal.decide(made.runId, 'cancel')
    for (const { made } of runs) await portal.ended(made.runId)
    await expect(send(first.address, first.token)).rejects.toThrow()

    // The next run of the same provision has its own token.
    const again = await portal.call<{ id: string }>(`/api/Provisions/runs/${first.made.runId}/retry`, {})
    await portal.reached(again.body.id, ({ log }) => log.some(({ kind }) => kind === 'begun'))
    const { pid } = await portal.terraformIn('apply')
    const address = /TF_HTTP_ADDRESS=([^\0]*)/.exec(readText(`/proc/${pid}/environ`))?.[1] ?? ''
    expect(await send(address, first.token)).toBe(401)
    portal.mend()
    await portal.decide(again.body.id, 'cancel')
    await portal.ended(again.body.id)
  })
})
