/** Another SECRET_KEY: what the former one sealed is read, sealed anew by the command, and needs the former key no more. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProofSigner } from '../src/features/proofs/proof-keys.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { openSecrets } from '../src/stores/secrets.ts'
import { freePort } from './free-port.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { newStaff } from './people.ts'
import { runCommand, type Place } from './portal-process.ts'

const former = 'the former key of this portal 0123456789'
const present = 'the present key of this portal 012345678'
let portal: TestPortal
let folder: string
let place: Place

beforeAll(async () => {
  portal = await startPortal({ variables: { SECRET_KEY: former } })
  folder = await mkdtemp(join(tmpdir(), 'cmp-rotate-'))
  place = {
    dataDir: folder,
    port: await freePort(),
    variables: { DATABASE_URL: portal.ctx.env.databaseUrl ?? '', SECRET_KEY: present },
  }
})

afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const sealedOf = (userId: string): Promise<string> =>
  withScope(portal.ctx, systemScope, async ({ trx }) => {
    const { totpSecret } = await trx
      .selectFrom('appUser')
      .select('totpSecret')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    return totpSecret ?? ''
  })

const rotate = (formerKey?: string) =>
  runCommand(
    {
      ...place,
      variables: { ...place.variables, ...(formerKey ? { SECRET_KEY_FORMER: formerKey } : {}) },
    },
    'rotate-secrets',
    '--json',
  )

test('every secret is sealed with the present key, once, and the rest is said', async () => {
  const client = await newStaff(portal, 'app@rotate.example')
  const { secret } = (await client.post<{ secret: string }>('/api/Account/Totp')).body
  const otp = TOTP.generate({ secret: Secret.fromBase32(secret) })
  expect((await client.post('/api/Account/Totp/confirm', { otp })).status).toBe(200)

  const { keyId } = (await openProofSigner(portal.ctx)).sign('')
  const unnamed = await rotate()
  expect(unnamed.code).toBe(1)
  expect(unnamed.output + unnamed.errors).toContain('SECRET_KEY_FORMER')

  const outcome = { resealed: 2, peopleWithFormerCodes: 1 }
  const first = await rotate(former)
  expect(first.code, first.output + first.errors).toBe(0)
  expect(JSON.parse(first.output)).toEqual(outcome)
  const withoutFormer = openSecrets({ secretKey: present, formerSecretKey: undefined, dataDir: folder })
  expect(await withoutFormer.open(await sealedOf('app@rotate.example'))).toBe(secret)
  const after = await openProofSigner({ ...portal.ctx, secrets: withoutFormer })
  expect(after.sign('').keyId).toBe(keyId)
  expect(JSON.parse((await rotate()).output)).toEqual({ ...outcome, resealed: 0 })
})
