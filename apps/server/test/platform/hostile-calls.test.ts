/**
 * Makes every declared call with invalid input thousands of times as a stranger, an administrator of the reseller and
 * an administrator of a customer. Each call must answer with an error message and never a fault, and no download may
 * break off.
 */
import type { Call, ErrorBody } from '@cmp/contract'
import { allCalls, resources } from '@cmp/contract/registry'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../src/areas/identity/session/sessions/sign-in.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { forgetCounts } from '../harness/forget-counts.ts'
import type { SampleWords } from '../harness/call-samples.ts'
import { buildHostileCall, type HostileCall } from '../harness/hostile-calls.ts'
import { drawSeed as seed } from '../harness/draw-cases.ts'
import { isEverything } from '../harness/is-everything.ts'
import { createRandom } from '../harness/random.ts'

const callers = ['anonymous', 'SA', 'ADMIN'] as const
/** The number of inputs per call: in `npm test` one as a drawn caller, otherwise many as each caller. */
const rounds = isEverything ? callers.length * Math.ceil(30_000 / (allCalls.length * callers.length)) : 1

type CallerName = (typeof callers)[number]

let portal: TestPortal
let userCount = 0
const tokens = new Map<CallerName, string>()
const idsOf = new Map<string, string[]>()

/** Signs a new user in, because earlier calls may have ended the previous session. */
const signIn = async (name: 'SA' | 'ADMIN'): Promise<string> => {
  const userId = `hostile-${(userCount += 1)}@calls.example`
  const customer = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx.selectFrom('customer').select('id').orderBy('createdAt').limit(1).executeTakeFirst(),
  )
  await portal.addUser(userId, name, name === 'ADMIN' ? customer?.id : undefined)
  const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from app_user where user_id = $1', [
    userId,
  ])
  const { token } = await openSession(portal.ctx, rows[0]?.id ?? '', {
    method: 'password',
    address: '127.0.0.1',
    userAgent: '',
  })
  tokens.set(name, token)
  return token
}

const getToken = async (name: 'SA' | 'ADMIN'): Promise<string> => tokens.get(name) ?? signIn(name)

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => Promise.resolve() })
  const sa = portal.withToken(await signIn('SA'))
  for (const { name, calls } of Object.values(resources)) {
    const { body } = await sa.get<{ Data?: { id: string }[]; data?: { id: string }[] }>(
      `${calls.list.path}?pagesize=20`,
    )
    idsOf.set(
      name,
      (body.Data ?? body.data ?? []).map(({ id }) => String(id)),
    )
  }
})

afterAll(() => portal.close())

const idNames: readonly [RegExp, string][] = [
  [/customerinvoiceid$/, 'customer-invoices'],
  [/customersubscriptionid$|subscriptionid$/, 'customer-subscriptions'],
  [/customerid$/, 'customers'],
  [/billingprofileid$/, 'billing-profiles'],
  [/projectid$/, 'projects'],
  [/userid$/, 'users'],
  [/invoice(row)?id$|invoicenumber$|taskid$/, 'invoices'],
]

/**
 * Returns whether an error is one that the call declares, such as a provider that is not connected. A fault contains
 * the id of its request.
 */
const isDeclared = ({ refuses = [] }: Call, body: string): boolean => {
  const { code, requestId } = JSON.parse(body) as ErrorBody
  return refuses.includes(code) && requestId === undefined
}

/**
 * An event stream stays open while there may be news, for ten minutes at most. The first event shows whether the call
 * is answered.
 */
const readEvents = async (request: InjectOptions): Promise<{ statusCode: number; body: string }> => {
  const response = await portal.app.inject({ ...request, payloadAsStream: true })
  const { statusCode } = response
  let body = ''
  for await (const chunk of response.stream()) {
    body += String(chunk)
    if (statusCode !== 200) continue
    response.raw.res.destroy()
    break
  }
  return { statusCode, body }
}

const isOfEvents = ({ reply }: Call): boolean =>
  typeof reply === 'object' && 'file' in reply && reply.file === 'text/event-stream'

/** Technical wording of validation errors that people should not see. */
const rawWords = /invalid (input|option|string|key)|expected .+ received|too (small|big):|unrecognized key/i

/** Milliseconds. */
const timeout = isEverything ? 1_200_000 : 240_000

test(
  `answers every call with a wrong input by a message, inputs per call: ${rounds}`,
  { timeout },
  async () => {
    const total = allCalls.length * rounds
    console.log(`Hostile calls: ${total} inputs, CMP_DRAW_SEED=${seed}`)
    const faults: string[] = []
    const answers = new Map<number, number>()

    const generateCall = (index: number): { caller: CallerName; call: Call; hostile: HostileCall } => {
      const random = createRandom((seed + index * 0x9e3779b1) >>> 0)
      const call = allCalls[index % allCalls.length]
      const caller = isEverything
        ? callers[Math.floor(index / allCalls.length) % callers.length]
        : random.pick(callers)
      if (!call || !caller) throw new Error('There is no call to make.')
      const pickId = (list: string): string => {
        const ids = idsOf.get(list) ?? []
        return ids.length > 0 ? random.pick(ids) : 'none'
      }
      const beside = Object.values(resources).filter(({ title }) => title === call.tag)
      const words: SampleWords = {
        textFor: (name) => (/month/i.test(name) ? '2026-10' : /year/i.test(name) ? '2026' : 'x'),
        idFor: (name) =>
          pickId(
            idNames.find(([pattern]) => pattern.test(name))?.[1] ??
              (beside[0] ?? random.pick(Object.values(resources))).name,
          ),
      }
      return { caller, call, hostile: buildHostileCall(call, words, random) }
    }

    const send = async (index: number): Promise<void> => {
      // Calls that are rejected by a rate limit would prove nothing.
      if (index % 100 === 0) await forgetCounts(portal)
      const { caller, call, hostile } = generateCall(index)
      const credentials = caller === 'anonymous' ? {} : { authorization: `Bearer ${await getToken(caller)}` }
      const description = `#${index} ${caller} ${call.name}: ${hostile.method} ${hostile.url.slice(0, 300)} ${JSON.stringify(hostile.payload?.toString().slice(0, 500))}`
      try {
        const request = {
          ...hostile,
          remoteAddress: `10.${index % 250}.${Math.floor(index / 250) % 250}.1`,
          headers: { ...credentials, ...hostile.headers },
        }
        const { statusCode, body } = await (isOfEvents(call)
          ? readEvents(request)
          : portal.app.inject(request))
        answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
        if (statusCode >= 500 && !isDeclared(call, body))
          faults.push(`${description}\n  ${statusCode} ${body.slice(0, 300)}`)
        if (statusCode === 400 && rawWords.test(body)) faults.push(`${description}\n  ${body.slice(0, 300)}`)
        if (statusCode === 401 && caller !== 'anonymous') tokens.delete(caller)
      } catch (error) {
        faults.push(`${description}\n  broke off: ${String(error)}`)
      }
    }

    let next = 0
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (next < total) await send(next++)
      }),
    )
    console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(answers))}`)
    expect(faults.slice(0, 10), `${faults.length} faults, CMP_DRAW_SEED=${seed}`).toEqual([])
    expect((await portal.anonymous.get('/readyz')).body).toMatchObject({ status: 'ready' })
  },
)
