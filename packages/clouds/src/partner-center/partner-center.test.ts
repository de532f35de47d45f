import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineFile, Resume } from '../ports/billing.ts'
import { describeAdapter } from '../testing/describe-adapter.ts'
import {
  replayClient,
  replayInvoice,
  replaySecret,
  replayTenant,
  startReplay,
  type Replay,
} from '../testing/partner-center-replay.ts'
import { createPartnerCenter } from './partner-center.ts'

const first: Replay = await startReplay()
let replay = first
let waits: number[] = []
let clock = Date.parse('2026-10-10T08:00:00Z')
let storedSecrets: Record<string, string>[] = []

/** Waiting advances the clock without taking time. */
const buildTools = (of: Replay) => ({
  now: () => new Date(clock),
  sleep: async (milliseconds: number) => {
    waits.push(milliseconds)
    clock += milliseconds
  },
  hosts: of.hosts,
  keepSecrets: async (renewed: Readonly<Record<string, string>>) => {
    storedSecrets.push({ ...renewed })
  },
})
const fields = { tenantId: replayTenant, clientId: replayClient, clientSecret: replaySecret }
const openAdapter = (more: object = {}) => createPartnerCenter({ ...fields, ...more }, buildTools(replay))

beforeEach(async () => {
  if (replay !== first) await replay.close()
  replay = await startReplay()
  waits = []
  storedSecrets = []
})
afterAll(async () => {
  await first.close()
  await replay.close()
})

describeAdapter('Partner Center', createPartnerCenter(fields, buildTools(first)))

const readText = async (file: LineFile): Promise<string> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of file.chunks) chunks.push(new Uint8Array(chunk))
  const unzipped = new Blob(chunks).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(unzipped).text()
}
const readLines = async (part: string, resume?: Resume): Promise<string[]> => {
  const set = await openAdapter().billing.lines({
    documentId: replayInvoice,
    part,
    ...(resume && { resume }),
  })
  const texts: string[] = []
  for (const file of set.files) texts.push(await readText(file))
  await set.confirm?.()
  return texts.join('').trim().split('\n')
}
const countCalls = (part: string): number => replay.calls.filter((call) => call.includes(part)).length

describe('documents', () => {
  test('contain all pages, with amendments as separate documents and unchanged amounts', async () => {
    expect(await openAdapter().billing.documents()).toMatchObject([
      {
        documentId: replayInvoice,
        periodStart: '2026-09-01',
        periodEnd: '2026-09-30',
        total: '722.97',
        sellers: ['azure', 'one_time'],
        lineKinds: ['usage_line_items', 'billing_line_items'],
      },
      { documentId: 'D02005YFHJ', total: '107.6', currency: 'GBP' },
      { documentId: 'D02005YFHI', paid: '-1000', total: '24606.35' },
    ])
  })
})

describe('line items', () => {
  test('contain every blob of the export after the wait that the host requests', async () => {
    expect(await readLines('usage')).toHaveLength(3)
    expect(waits).toEqual([10_000])
    expect(await readLines('billing')).toHaveLength(1)
  })

  test('are read after a throttled call with the requested wait', async () => {
    replay.faults.throttled = 2
    expect(await readLines('usage')).toHaveLength(3)
    expect(waits).toEqual([2000, 2000, 10_000])
  })

  test('resume an interrupted transfer and request another URL when it has expired', async () => {
    replay.faults.cut = 2
    replay.faults.expired = 1
    expect(await readLines('usage')).toHaveLength(3)
    expect(countCalls('/export')).toBe(1)
    expect(countCalls('/manifests/')).toBe(3)
  })

  test('name a missing file', async () => {
    replay.faults.missing = Object.keys(replay.data.usage.blobs)[1]
    await expect(readLines('usage')).rejects.toMatchObject({
      code: 'NotFound',
      message: expect.stringContaining(String(replay.faults.missing)),
    })
  })

  test('that were replaced midway are reported as changed', async () => {
    const set = await openAdapter().billing.lines({ documentId: replayInvoice, part: 'usage' })
    replay.data.usage.eTag = 'another'
    await expect(set.confirm?.()).rejects.toMatchObject({ code: 'Changed' })
  })

  test('of a failed export give the reason in Microsoft’s words', async () => {
    replay.faults.failedWith = { code: '4001', message: 'The invoice is being made.' }
    await expect(readLines('usage')).rejects.toMatchObject({
      code: 'ExportFailed',
      message: '4001: The invoice is being made.',
    })
  })

  test('are empty when the export finds nothing and the invoice announces nothing', async () => {
    replay.faults.failedWith = { code: '5000', message: 'No data available' }
    const request = { documentId: 'D02005YFHI', part: 'usage' }
    expect((await openAdapter().billing.lines(request)).files).toEqual([])
    await expect(readLines('usage')).rejects.toMatchObject({ code: 'ExportFailed' })
  })

  test('of an endless export are given up after two hours', async () => {
    replay.faults.isEndless = true
    await expect(readLines('usage')).rejects.toThrow(/did not finish within 2 hours/)
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(7_200_000)
  })

  test('resume the export of an earlier attempt unless it is forgotten', async () => {
    let state: object | null = null
    const resume = (): Resume => ({
      state,
      keep: async (given) => {
        state = given
      },
    })
    await readLines('usage', resume())
    await readLines('usage', resume())
    expect(countCalls('/export')).toBe(1)
    state = {
      operation: `${replay.hosts.microsoftGraph}/v1.0/reports/partners/billing/operations/77`,
      requestedAt: new Date(clock).toISOString(),
    }
    await readLines('usage', resume())
    expect(countCalls('/export')).toBe(2)
  })

  test('are read page by page with every digit when Graph offers no exports', async () => {
    replay.faults.refusesExports = true
    const { files } = await openAdapter().billing.lines({ documentId: replayInvoice, part: 'usage' })
    const texts: string[] = []
    for (const { chunks } of files)
      for await (const chunk of chunks) texts.push(new TextDecoder().decode(chunk))
    expect(texts.map((text) => text.trim().split('\n').length)).toEqual([2, 1])
    expect(texts[0]).toContain('"unitPrice":"0.0209496384791679"')
  })

  test('that an invoice announces but no page contains are reported as missing', async () => {
    replay.faults.refusesExports = true
    replay.data.usage.blobs = {}
    const announced = openAdapter().billing.lines({ documentId: replayInvoice, part: 'usage' })
    await expect(announced).rejects.toMatchObject({ code: 'ExportFailed' })
    const none = await openAdapter().billing.lines({ documentId: 'D02005YFHI', part: 'usage' })
    expect(none.files).toEqual([])
  })

  test('are requested from no host that the operator has not named', async () => {
    const hosts = { ...replay.hosts, microsoftExports: ['.blob.core.windows.net'] }
    const elsewhere = createPartnerCenter(fields, { ...buildTools(replay), hosts })
    await expect(elsewhere.billing.lines({ documentId: replayInvoice, part: 'usage' })).rejects.toThrow(
      /is not in MICROSOFT_EXPORT_HOSTS/,
    )
    const state = { operation: 'http://169.254.169.254/latest', requestedAt: new Date(clock).toISOString() }
    await expect(readLines('usage', { state, keep: async () => undefined })).rejects.toThrow(/not its own/)
  })
})

test('downloads the document as printed', async () => {
  const printedDocument = await openAdapter().billing.fetchDocument?.({ documentId: replayInvoice })
  expect(printedDocument?.fileName).toBe(`${replayInvoice}.pdf`)
})

describe('the test of an account', () => {
  test('shows its identity and that nothing is missing', async () => {
    expect(await openAdapter().check?.()).toMatchObject({
      who: 'Contoso Partner',
      checks: [{ isGranted: true }, { isGranted: true }, { isGranted: true }],
    })
  })

  test('names each missing permission', async () => {
    replay.faults.grants = []
    replay.faults.refusesPartnerCenter = true
    const health = await openAdapter().check?.()
    expect(health?.checks.filter(({ isGranted }) => !isGranted)).toMatchObject([
      { name: 'Microsoft Graph: PartnerBilling.Read.All', detail: expect.stringContaining('admin consent') },
      { name: 'Partner Center: invoices', detail: expect.stringContaining('Forbidden: Access denied.') },
    ])
  })

  test('reports a failed sign-in without the secret', async () => {
    const health = await openAdapter({ clientSecret: 'wrong-secret' }).check?.()
    expect(health?.checks).toMatchObject([
      { name: 'Sign in', isGranted: false, detail: expect.stringContaining('AADSTS7000215') },
    ])
    expect(JSON.stringify(health)).not.toContain('wrong-secret')
  })
})

/** A certificate. Only its thumbprint is sent, so its private key may be any key. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBfDCCASOgAwIBAgIUfYCCvBPQ9XVRh+qRiKO1EW11eLswCgYIKoZIzj0EAwIw
EzERMA8GA1UEAwwIQ01QIHRlc3QwIBcNMjYxMTIyMTYzMzQ3WhgPMjEyNjEwMjkx
NjMzNDdaMBMxETAPBgNVBAMMCENNUCB0ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEMxhp6G/sxKt8jXKDZxIfSU9Rd3j9bGb0ey1tGVYaiyfn+itrnjhQsCjB
GD61Od/qqMyynhngo24yPJCiv4W0qqNTMFEwHQYDVR0OBBYEFETA1TeeNcsFEo0J
qdyTols1Hg+AMB8GA1UdIwQYMBaAFETA1TeeNcsFEo0JqdyTols1Hg+AMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgLavehKLrB8d7zG9wXHxfYwB9
mCp1B/3oVpEhYmn5iSYCIHktn+ochNLAV/YiYGZrXCsqF+gglg40AKQvnDY7X4pT
-----END CERTIFICATE-----
${generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs1' }).toString()}`

test('a certificate signs in with an assertion for the requested URL, with or without its line ends', async () => {
  for (const pem of [certificate, certificate.replaceAll('\n', ' ')]) {
    await openAdapter({ clientSecret: undefined, certificate: pem }).billing.documents()
    const header = decodeProtectedHeader(replay.assertion())
    const { aud, iss, sub } = decodeJwt(replay.assertion())
    expect(header).toMatchObject({ alg: 'PS256', 'x5t#S256': expect.stringMatching(/^[\w-]{43}$/) })
    expect([aud, iss, sub]).toEqual([
      `${replay.hosts.microsoftLogin}/${replayTenant}/oauth2/v2.0/token`,
      replayClient,
      replayClient,
    ])
  }
  await expect(openAdapter({ certificate: 'no certificate' }).billing.documents()).rejects.toThrow(
    /contains no certificate/,
  )
})

test('as app and user the refresh token is renewed with every sign-in and stored', async () => {
  const before = replay.refreshToken()
  const both = openAdapter({ refreshToken: before })
  await both.billing.documents()
  expect(storedSecrets).toEqual([{ refreshToken: replay.refreshToken() }])
  await expect(openAdapter({ refreshToken: before }).billing.documents()).rejects.toMatchObject({
    code: 'Unauthorized',
  })
})
