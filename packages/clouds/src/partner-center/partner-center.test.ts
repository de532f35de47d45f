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
import { partnerCenter } from './partner-center.ts'

const first: Replay = await startReplay()
let replay = first
let waits: number[] = []
let clock = Date.parse('2026-10-10T08:00:00Z')
let kept: Record<string, string>[] = []

/** Waiting moves the clock, and takes no time. */
const tools = (of: Replay) => ({
  now: () => new Date(clock),
  sleep: async (milliseconds: number) => {
    waits.push(milliseconds)
    clock += milliseconds
  },
  hosts: of.hosts,
  keepSecrets: async (renewed: Readonly<Record<string, string>>) => {
    kept.push({ ...renewed })
  },
})
const fields = { tenantId: replayTenant, clientId: replayClient, clientSecret: replaySecret }
const adapter = (more: object = {}) => partnerCenter({ ...fields, ...more }, tools(replay))

beforeEach(async () => {
  if (replay !== first) await replay.close()
  replay = await startReplay()
  waits = []
  kept = []
})
afterAll(async () => {
  await first.close()
  await replay.close()
})

describeAdapter('Partner Center', partnerCenter(fields, tools(first)))

const textOf = async (file: LineFile): Promise<string> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of file.chunks) chunks.push(new Uint8Array(chunk))
  const unzipped = new Blob(chunks).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(unzipped).text()
}
const linesOf = async (part: string, resume?: Resume): Promise<string[]> => {
  const set = await adapter().billing.lines({ documentId: replayInvoice, part, resume })
  const texts: string[] = []
  for (const file of set.files) texts.push(await textOf(file))
  await set.confirm?.()
  return texts.join('').trim().split('\n')
}
const calls = (part: string): number => replay.calls.filter((call) => call.includes(part)).length

describe('documents', () => {
  test('are all pages, with amendments as documents of their own and amounts as they were written', async () => {
    expect(await adapter().billing.documents()).toMatchObject([
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

describe('lines', () => {
  test('are every blob of the export, after as long a wait as the host says', async () => {
    expect(await linesOf('usage')).toHaveLength(3)
    expect(waits).toEqual([10_000])
    expect(await linesOf('billing')).toHaveLength(1)
  })

  test('come after a throttled call, which waits as it is told', async () => {
    replay.faults.throttled = 2
    expect(await linesOf('usage')).toHaveLength(3)
    expect(waits).toEqual([2000, 2000, 10_000])
  })

  test('go on where a transfer was cut, and ask for another address when it has expired', async () => {
    replay.faults.cut = 2
    replay.faults.expired = 1
    expect(await linesOf('usage')).toHaveLength(3)
    expect(calls('/export')).toBe(1)
    expect(calls('/manifests/')).toBe(3)
  })

  test('name a file that is missing', async () => {
    replay.faults.missing = Object.keys(replay.data.usage.blobs)[1]
    await expect(linesOf('usage')).rejects.toMatchObject({
      code: 'NotFound',
      message: expect.stringContaining(String(replay.faults.missing)),
    })
  })

  test('that were replaced in the middle are said to have changed', async () => {
    const set = await adapter().billing.lines({ documentId: replayInvoice, part: 'usage' })
    replay.data.usage.eTag = 'another'
    await expect(set.confirm?.()).rejects.toMatchObject({ code: 'Changed' })
  })

  test('of a failed export say why, in Microsoft’s words', async () => {
    replay.faults.failedWith = { code: '4001', message: 'The invoice is being made.' }
    await expect(linesOf('usage')).rejects.toMatchObject({
      code: 'ExportFailed',
      message: '4001: The invoice is being made.',
    })
  })

  test('are none where the export finds nothing and the invoice announces nothing', async () => {
    replay.faults.failedWith = { code: '5000', message: 'No data available' }
    const asked = { documentId: 'D02005YFHI', part: 'usage' }
    expect((await adapter().billing.lines(asked)).files).toEqual([])
    await expect(linesOf('usage')).rejects.toMatchObject({ code: 'ExportFailed' })
  })

  test('of an export that never ends are given up after two hours', async () => {
    replay.faults.isEndless = true
    await expect(linesOf('usage')).rejects.toThrow(/has not ended within 2 hours/)
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(7_200_000)
  })

  test('go on with the export that an earlier attempt asked for, unless it is forgotten', async () => {
    let state: object | null = null
    const resume = (): Resume => ({
      state,
      keep: async (given) => {
        state = given
      },
    })
    await linesOf('usage', resume())
    await linesOf('usage', resume())
    expect(calls('/export')).toBe(1)
    state = {
      operation: `${replay.hosts.microsoftGraph}/v1.0/reports/partners/billing/operations/77`,
      askedAt: new Date(clock).toISOString(),
    }
    await linesOf('usage', resume())
    expect(calls('/export')).toBe(2)
  })

  test('come page by page, with every digit, where Graph gives no exports', async () => {
    replay.faults.refusesExports = true
    const { files } = await adapter().billing.lines({ documentId: replayInvoice, part: 'usage' })
    const texts: string[] = []
    for (const { chunks } of files)
      for await (const chunk of chunks) texts.push(new TextDecoder().decode(chunk))
    expect(texts.map((text) => text.trim().split('\n').length)).toEqual([2, 1])
    expect(texts[0]).toContain('"unitPrice":"0.0209496384791679"')
  })

  test('that an invoice announces and no page has are missing, and not none', async () => {
    replay.faults.refusesExports = true
    replay.data.usage.blobs = {}
    const announced = adapter().billing.lines({ documentId: replayInvoice, part: 'usage' })
    await expect(announced).rejects.toMatchObject({ code: 'ExportFailed' })
    const none = await adapter().billing.lines({ documentId: 'D02005YFHI', part: 'usage' })
    expect(none.files).toEqual([])
  })

  test('are asked of no host that the operator has not named', async () => {
    const hosts = { ...replay.hosts, microsoftExports: ['.blob.core.windows.net'] }
    const elsewhere = partnerCenter(fields, { ...tools(replay), hosts })
    await expect(elsewhere.billing.lines({ documentId: replayInvoice, part: 'usage' })).rejects.toThrow(
      /none of the hosts of MICROSOFT_EXPORT_HOSTS/,
    )
    const state = { operation: 'http://169.254.169.254/latest', askedAt: new Date(clock).toISOString() }
    await expect(linesOf('usage', { state, keep: async () => undefined })).rejects.toThrow(/not its own/)
  })
})

test('the document is had as it is printed', async () => {
  const paper = await adapter().billing.paper?.({ documentId: replayInvoice })
  expect(paper?.fileName).toBe(`${replayInvoice}.pdf`)
})

describe('the test of an account', () => {
  test('says who it is and that nothing is missing', async () => {
    expect(await adapter().check?.()).toMatchObject({
      who: 'Contoso Partner',
      checks: [{ isGranted: true }, { isGranted: true }, { isGranted: true }],
    })
  })

  test('names each thing that is missing', async () => {
    replay.faults.grants = []
    replay.faults.refusesPartnerCenter = true
    const standing = await adapter().check?.()
    expect(standing?.checks.filter(({ isGranted }) => !isGranted)).toMatchObject([
      { name: 'Microsoft Graph: PartnerBilling.Read.All', detail: expect.stringContaining('admin consent') },
      { name: 'Partner Center: invoices', detail: expect.stringContaining('Forbidden: Access denied.') },
    ])
  })

  test('says that nobody signs in with these, without their secret', async () => {
    const standing = await adapter({ clientSecret: 'wrong-secret' }).check?.()
    expect(standing?.checks).toMatchObject([
      { name: 'Sign-in', isGranted: false, detail: expect.stringContaining('AADSTS7000215') },
    ])
    expect(JSON.stringify(standing)).not.toContain('wrong-secret')
  })
})

/** A certificate; its thumbprint is all that is told of it, so the key beside it may be any. */
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

test('a certificate signs in with an assertion for the address that it is sent to, its line ends kept or not', async () => {
  for (const pem of [certificate, certificate.replaceAll('\n', ' ')]) {
    await adapter({ clientSecret: undefined, certificate: pem }).billing.documents()
    const header = decodeProtectedHeader(replay.assertion())
    const { aud, iss, sub } = decodeJwt(replay.assertion())
    expect(header).toMatchObject({ alg: 'PS256', 'x5t#S256': expect.stringMatching(/^[\w-]{43}$/) })
    expect([aud, iss, sub]).toEqual([
      `${replay.hosts.microsoftLogin}/${replayTenant}/oauth2/v2.0/token`,
      replayClient,
      replayClient,
    ])
  }
  await expect(adapter({ certificate: 'no certificate' }).billing.documents()).rejects.toThrow(
    /there is no certificate in it/,
  )
})

test('as app and user the refresh token is renewed with every sign-in and kept', async () => {
  const before = replay.refreshToken()
  const both = adapter({ refreshToken: before })
  await both.billing.documents()
  expect(kept).toEqual([{ refreshToken: replay.refreshToken() }])
  await expect(adapter({ refreshToken: before }).billing.documents()).rejects.toMatchObject({
    code: 'Unauthorized',
  })
})
