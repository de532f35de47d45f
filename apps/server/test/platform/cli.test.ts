/** `cmpctl import` and `calculate`: with their own stores and through a running portal, with the same results. */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculatedInvoice, importResult } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildUsageFile } from '@cmp/fixtures'
import { findFreePort } from '../harness/free-port.ts'
import { isEverything } from '../harness/is-everything.ts'
import { endProcess, runCommand, startServing, type Place } from '../harness/portal-process.ts'

const calculateResult = z.strictObject({
  invoices: z.array(z.strictObject(calculatedInvoice(z).shape)),
  seconds: z.number(),
})

let folder: string
let place: Place
let serving: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-cli-test-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755)
  place = { dataDir: join(folder, 'data'), port: await findFreePort() }
})

afterAll(async () => {
  if (serving) await endProcess(serving, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Builds a file with one invoice whose amounts add up to `total`. */
const writeInvoiceFile = (invoiceId: string): { path: string; total: string } => {
  const path = join(folder, `${invoiceId}.csv`)
  writeFileSync(
    path,
    buildUsageFile([
      { InvoiceNumber: invoiceId, BillingPreTaxTotal: '0.1' },
      { InvoiceNumber: invoiceId, BillingPreTaxTotal: '0.000000000000000002' },
    ]),
  )
  return { path, total: '0.100000000000000002' }
}

const importAndCalculate = async (invoiceId: string): Promise<void> => {
  const { path, total } = writeInvoiceFile(invoiceId)
  const imported = await runCommand(place, 'import', path, '--create-customers', '--json')
  expect(imported).toMatchObject({ code: 0, errors: '' })
  const result = z.strictObject(importResult(z).shape).parse(JSON.parse(imported.output))
  expect(result).toMatchObject({
    lines: 2,
    rejected: 0,
    isRepeat: false,
    files: [{ name: `${invoiceId}.csv`, format: 'partner-center-daily-rated-usage' }],
    invoices: [{ invoiceId, provider: 'Azure', period: '2026-10', currency: 'USD', lines: 2, total }],
  })
  const calculated = await runCommand(place, 'calculate', invoiceId, '--json')
  expect(calculated).toMatchObject({ code: 0, errors: '' })
  expect(calculateResult.parse(JSON.parse(calculated.output)).invoices).toEqual([
    {
      invoiceId,
      provider: 'Azure',
      currency: 'USD',
      customers: 1,
      lines: 2,
      cost: total,
      unassignedCost: '0',
      unassignedLines: 0,
      charges: [{ currency: 'USD', amount: '0.1' }],
    },
  ])
}

/** The place of a person with a Thai terminal. */
const buildThaiPlace = (): Place => ({ ...place, variables: { LC_ALL: 'th_TH.UTF-8' } })

test('prints its help in the language of the terminal', async () => {
  const english = await runCommand(place, 'import', '--help')
  expect(english).toMatchObject({ code: 0, errors: '' })
  expect(english.output).toMatch(/^Usage: cmpctl import /)
  const thai = await runCommand(buildThaiPlace(), 'import', '--help')
  expect(thai).toMatchObject({ code: 0, errors: '' })
  expect(thai.output).toMatch(/^วิธีใช้: cmpctl import /)
  expect(thai.output).toMatch(/--json +แสดงผลเป็นออบเจ็กต์ JSON เดียว\n/)
  expect(thai.output).toMatch(/ค่าที่เลือกได้:\s+ask,\s+add,\s+replace,\s+keep\s+ค่าเริ่มต้น:\s+ask\n/)
  expect(await runCommand(buildThaiPlace(), 'calculate')).toEqual({
    code: 2,
    output: '',
    errors: 'ข้อผิดพลาด: ป้อน ID ใบแจ้งหนี้หรือใช้ --all\n',
  })
})

test('with embedded stores', () => importAndCalculate('CLI-1'))

const expectErrors = async (): Promise<void> => {
  const broken = join(folder, 'broken.csv')
  writeFileSync(broken, '')
  expect(await runCommand(place, 'import', broken, '--json')).toEqual({
    code: 1,
    output: '',
    errors: 'broken.csv: The file is empty. Export it again.\n',
  })
  const absent = join(folder, 'absent.csv')
  expect(await runCommand(place, 'import', absent)).toEqual({
    code: 1,
    output: '',
    errors: `The file ${absent} does not exist or cannot be read.\n`,
  })
  expect(await runCommand(place, 'calculate')).toMatchObject({ code: 2, output: '' })
}

/** Imports two files of two days each that share one day: 10 a day in the first file, 3 in the second. */
const importOverlapping = async (invoiceId: string): Promise<void> => {
  const writeDaysFile = (from: number, cost: string): string => {
    const path = join(folder, `${invoiceId} from ${from}.csv`)
    const line = { InvoiceNumber: invoiceId, BillingPreTaxTotal: cost }
    writeFileSync(
      path,
      buildUsageFile([from, from + 1].map((day) => ({ ...line, UsageDate: `2026-10-0${day}` }))),
    )
    return path
  }
  const [early, late] = [writeDaysFile(1, '10'), writeDaysFile(2, '3')]
  expect(await runCommand(place, 'import', early)).toMatchObject({ code: 0 })
  const outcome = await runCommand(place, 'import', late)
  expect(outcome).toMatchObject({ code: 3 })
  expect(outcome.output).toContain('add: Add to existing → 4 line items, 26.00 USD')
  expect(outcome.errors).toContain(`The line items overlap with existing ones of ${invoiceId}.`)
  expect(outcome.errors).toContain('Import again with --on-overlap add, replace or keep')
  const replaced = await runCommand(place, 'import', late, '--on-overlap', 'replace', '--json')
  expect(replaced).toMatchObject({ code: 0, errors: '' })
  expect(JSON.parse(replaced.output)).toMatchObject({
    invoices: [{ loads: [{ outcome: 'replaced', before: { total: '20' }, after: { total: '6' } }] }],
  })
}

// In `npm test` both are tested below with a running portal, because here each command starts its own stores.
if (isEverything) {
  test('prints an error as a single sentence on standard error and sets the exit code', expectErrors)

  test('asks about an overlap with its own exit code', () => importOverlapping('CLI-3'))
}

test('imports, asks, calculates and prints errors through the portal that runs on the folder', async () => {
  await startServing(place, (child) => {
    serving = child
  })
  await expectErrors()
  if (isEverything) await importAndCalculate('CLI-2')
  expect(await runCommand(place, 'payment-details', 'approve')).toEqual({
    code: 1,
    output: '',
    errors: 'No change to the payment details is proposed.\n',
  })
  expect(await runCommand(buildThaiPlace(), 'payment-details', 'approve')).toMatchObject({
    code: 1,
    errors: 'ไม่มีการเสนอแก้ไขรายละเอียดการชำระเงิน\n',
  })
  const unknown = await runCommand(buildThaiPlace(), 'user', 'password', 'nobody')
  expect(unknown).toMatchObject({ code: 1, errors: expect.stringMatching(/^\p{Script=Thai}.*[^.]\n$/u) })
  await importOverlapping('CLI-4')
  const all = await runCommand(place, 'calculate', '--all', '--json')
  expect(all).toMatchObject({ code: 0, errors: '' })
  expect(
    calculateResult
      .parse(JSON.parse(all.output))
      .invoices.map(({ invoiceId }) => invoiceId)
      .sort(),
  ).toEqual(['CLI-1', ...(isEverything ? ['CLI-2', 'CLI-3'] : []), 'CLI-4'])
})
